import type { TeamAccount } from '@tenderwright/contract'
import type { TFunction } from 'i18next'
import type { SelectOption } from '#ui/controls/select.tsx'

/** All accounts of this installation, which share all tenders, and the signed-in one. */
export interface Team {
  /** All accounts of this installation; `undefined` while loading. */
  accounts: readonly TeamAccount[] | undefined
  me: string | undefined
}

/** Returns options for the owner field. The signed-in account is first; equal names show e-mails. */
export function ownerOptions({ accounts = [], me }: Team, t: TFunction<'work'>): SelectOption[] {
  const names = Map.groupBy(accounts, ({ name }) => name)
  return accounts
    .toSorted((a, b) => Number(b.id === me) - Number(a.id === me))
    .map(({ id, name, email }): SelectOption => {
      const option = { value: id, label: id === me ? t('me', { name }) : name }
      return (names.get(name)?.length ?? 0) > 1 ? Object.assign(option, { hint: email }) : option
    })
}
