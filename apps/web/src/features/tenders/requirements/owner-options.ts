import type { TeamAccount } from '@tenderwright/contract'
import type { TFunction } from 'i18next'
import type { SelectOption } from '#ui/controls/select.tsx'

/** All accounts of this installation, and the account that is signed in. They share all tenders. */
export interface Team {
  /** All accounts of this installation. `undefined` until they are loaded. */
  accounts: readonly TeamAccount[] | undefined
  me: string | undefined
}

/**
 * Converts accounts to options of a select field for the owner of a requirement. The signed-in account comes first.
 * Accounts with equal names also show their e-mail address.
 */
export function ownerOptions({ accounts = [], me }: Team, t: TFunction<'work'>): SelectOption[] {
  const names = Map.groupBy(accounts, ({ name }) => name)
  return accounts
    .toSorted((a, b) => Number(b.id === me) - Number(a.id === me))
    .map(({ id, name, email }): SelectOption => {
      const option = { value: id, label: id === me ? t('me', { name }) : name }
      return (names.get(name)?.length ?? 0) > 1 ? Object.assign(option, { hint: email }) : option
    })
}
