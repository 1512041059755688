import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TeamProfile } from '@tenderwright/contract'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { addressOf, call } from '#api/call.ts'
import { query } from '#api/query.ts'
import { upload } from '#api/upload.ts'
import { Button } from '#ui/controls/button.tsx'
import { FileChooser } from '#ui/controls/file-chooser.tsx'
import { Banner } from '#ui/messages/banner.tsx'

/**
 * Shows the logo of the team's own company. Word templates put it into proposals. Buttons upload another picture or
 * remove it.
 */
export function TeamLogo({ profile: { logo, company } }: { profile: TeamProfile }) {
  const { t } = useTranslation('team')
  const client = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const changing = useMutation({
    mutationFn: (file: File | undefined) =>
      file ? upload('uploadTeamLogo', file, {}) : call('deleteTeamLogo', {}),
    onSuccess: (saved) => client.setQueryData(query('teamProfile', {}).queryKey, saved),
  })
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{t('logo')}</h3>
      {logo && (
        <img
          // The address contains the time of the last change, so that a replaced logo has a new address and no cache
          // shows the old logo.
          src={`${addressOf('teamLogo')}?${new URLSearchParams({ at: logo.changed_at }).toString()}`}
          alt={t('logoOf', { company })}
          width={logo.width}
          height={logo.height}
          className="h-auto max-h-20 w-auto max-w-60 self-start rounded-md border border-line bg-white p-2"
        />
      )}
      <p className="text-sm text-ink-soft">{t('logoHint')}</p>
      <FileChooser
        chooser={chooser}
        label={t('logoChoose')}
        accept={['.png', '.jpg', '.jpeg']}
        onChoose={([file]) => changing.mutate(file)}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={changing.isPending} onClick={() => chooser.current?.click()}>
          {changing.isPending ? t('logoSending') : logo ? t('logoReplace') : t('logoChoose')}
        </Button>
        {logo && (
          <Button
            size="sm"
            variant="quiet"
            disabled={changing.isPending}
            onClick={() => changing.mutate(undefined)}
          >
            {t('logoRemove')}
          </Button>
        )}
      </div>
      {changing.isError && (
        <Banner tone="danger">{t('logoFailed', { message: sentenceOf(changing.error) })}</Banner>
      )}
    </div>
  )
}
