import type { BlockOrigin } from '@tenderwright/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import type { OriginNote } from '#ui/document-preview/mark-origins.ts'
import type { AssemblyTask } from './assembly-tasks.model.ts'

const NONE: readonly BlockOrigin[] = []

/**
 * Hook that returns notes for the preview of a generated proposal. Each note names the section and the document from
 * which an answer was copied. The key is the name of a Word bookmark around the answer.
 */
export function useTaskOrigins(task: AssemblyTask): ReadonlyMap<string, OriginNote> {
  const { t } = useTranslation('assembly')
  const id = task.assemblyId ?? task.id
  const { data } = useQuery(query('assemblyBlocks', { params: { id } }))
  const origins = data?.items ?? NONE
  return useMemo(
    () =>
      new Map(
        origins.map(({ block, requirement, section_title: section, source_file: source, state }) => [
          block,
          {
            text: source,
            title: [
              t('preview.origin', { section, source }),
              t('preview.answers', { requirement }),
              t(`preview.states.${state}`),
            ].join('\n'),
          },
        ]),
      ),
    [origins, t],
  )
}
