import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TeamProfile as Profile, TeamProfileFields } from '@tenderwright/contract'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { query } from '#api/query.ts'
import { Button } from '#ui/controls/button.tsx'
import { inputLook, TextField } from '#ui/controls/text-field.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { Part } from './part.tsx'
import { TeamLogo } from './team-logo.tsx'

/**
 * Form for the profile of the team's own company: name, registration number, address, contacts and logo. New proposals
 * show it where their template has a place for it. All accounts share one profile.
 */
export function TeamProfile() {
  const { t } = useTranslation('team')
  const { data, isError, error, refetch, isFetching } = useQuery(query('teamProfile', {}))
  return (
    <Part title={t('title')} explanation={t('explanation')}>
      {data ? (
        <div className="flex flex-col gap-5">
          <TeamLogo profile={data} />
          <TeamForm profile={data} />
        </div>
      ) : isError ? (
        <FailureAlert
          title={t('failed')}
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <p className="text-ink-soft">{t('loading')}</p>
      )}
    </Part>
  )
}

function TeamForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('team')
  const client = useQueryClient()
  const [typed, setTyped] = useState<Partial<TeamProfileFields>>({})
  const { company, registration_number, address, contacts } = { ...profile, ...typed }
  const saving = useMutation({
    // A colleague may have changed the other fields since this page read them, so they are read again.
    mutationFn: async (fields: Partial<TeamProfileFields>) => {
      const { company, registration_number, address, contacts } = await call('teamProfile', {})
      return call('updateTeamProfile', {
        body: { company, registration_number, address, contacts, ...fields },
      })
    },
    onSuccess: (saved, sent) => {
      client.setQueryData(query('teamProfile', {}).queryKey, saved)
      // Values that somebody typed while the request was running are not saved yet, so they remain in the form.
      setTyped((now) =>
        Object.fromEntries(
          Object.entries(now).filter(([field, value]) => value !== sent[field as keyof TeamProfileFields]),
        ),
      )
      toast.success(t('saved'))
    },
  })
  const type = (change: Partial<TeamProfileFields>) => setTyped((before) => ({ ...before, ...change }))
  return (
    <form
      noValidate
      className="flex max-w-md flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        saving.mutate(typed)
      }}
    >
      <TextField
        label={t('company')}
        autoComplete="organization"
        maxLength={300}
        value={company}
        onChange={(event) => type({ company: event.target.value })}
      />
      <TextField
        label={t('registration')}
        maxLength={100}
        value={registration_number}
        onChange={(event) => type({ registration_number: event.target.value })}
      />
      <Lines label={t('address')} value={address} onChange={(value) => type({ address: value })} />
      <Lines
        label={t('contacts')}
        hint={t('contactsHint')}
        value={contacts}
        onChange={(value) => type({ contacts: value })}
      />
      {saving.isError && (
        <Banner tone="danger">{t('notSaved', { message: sentenceOf(saving.error) })}</Banner>
      )}
      <Button type="submit" variant="primary" busy={saving.isPending} className="self-start">
        {saving.isPending ? t('saving') : t('save')}
      </Button>
    </form>
  )
}

function Lines({
  label,
  hint,
  value,
  onChange,
}: {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink-soft">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={600}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        className={inputLook}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
