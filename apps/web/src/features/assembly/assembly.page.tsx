import { useQuery } from '@tanstack/react-query'
import { MAIN_PANEL_RESERVED_HEIGHT, SESSIONS_COLUMN_WIDTH } from '@tenderwright/contract'
import { MousePointerClick } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { query } from '#api/query.ts'
import { BackButton } from '#ui/controls/back-button.tsx'
import { Card } from '#ui/page/card.tsx'
import { classes } from '#ui/style/classes.ts'
import { EmptyState } from '#ui/indicators/empty-state.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { assemblyTenders, withSelectedFirst } from './tender/assembly-tenders.model.ts'
import { useAssemblyTasks } from './tasks/assembly-tasks.ts'
import { AssemblyTenders } from './tender/assembly-tenders.tsx'
import { TenderAssembly } from './tender/tender-assembly.tsx'

const layout = {
  '--sessions-width': `${SESSIONS_COLUMN_WIDTH}px`,
  '--reserved-height': `${MAIN_PANEL_RESERVED_HEIGHT}px`,
} as CSSProperties

export function AssemblyPage() {
  const { t } = useTranslation('assembly')
  const [address, setAddress] = useSearchParams()
  const tenders = useQuery(query('listSessions', {}))
  const listed = tenders.data && assemblyTenders(tenders.data)
  const current = listed?.find((tender) => tender.id === address.get('session'))
  const { tasks, generate } = useAssemblyTasks(current)
  const show = (id: string | undefined) => setAddress(id === undefined ? {} : { session: id })

  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div
        style={layout}
        className="grid gap-4 xl:h-[calc(100vh-var(--reserved-height)-var(--notice-height,0px)-var(--waiting-height,0px))] xl:min-h-96 xl:grid-cols-[var(--sessions-width)_minmax(0,1fr)]"
      >
        <section
          aria-label={t('sessions.title')}
          className={classes(
            'flex min-h-0 flex-col',
            current && 'max-xl:hidden',
            listed?.length === 0 && 'xl:col-span-2',
          )}
        >
          <Card className="relative flex min-h-0 flex-1 flex-col overflow-hidden">
            <AssemblyTenders
              items={listed && withSelectedFirst(listed, current?.id)}
              error={tenders.error}
              onRetry={() => void tenders.refetch()}
              retrying={tenders.isFetching}
              currentId={current?.id}
              onSelect={show}
            />
          </Card>
        </section>
        {current && (
          <BackButton className="-ml-2.5 xl:hidden" onClick={() => show(undefined)}>
            {t('sessions.back')}
          </BackButton>
        )}
        {/* Without tenders, there is nothing to select. */}
        {listed?.length !== 0 && (
          <Card
            // This element is positioned, so that labels for screen readers scroll with it and do not stretch the page.
            className={classes(
              '@container relative min-h-0 min-w-0 xl:overflow-y-auto',
              !current && 'max-xl:hidden',
            )}
          >
            {current ? (
              <TenderAssembly key={current.id} tender={current} tasks={tasks} onGenerate={generate} />
            ) : (
              <EmptyState
                className="h-full justify-center"
                icon={<MousePointerClick />}
                title={t('sessions.selectTitle')}
                message={t('sessions.selectMessage')}
              />
            )}
          </Card>
        )}
      </div>
    </>
  )
}
