import { useQuery, useQueryClient } from '@tanstack/react-query'
import { COMPANY_REFUSAL_PARAMETER } from '@tenderwright/contract'
import { Building2 } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { companySignInAddress } from '#api/company.ts'
import { sessionKey } from '#api/session.ts'
import { Button } from '#ui/controls/button.tsx'

/** Returns the address of the screen that a person opened, without the parameters of the company's sign-in. */
export function wantedScreen({ pathname, search, hash }: Location): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(COMPANY_REFUSAL_PARAMETER)
  return `${pathname}${parameters.size > 0 ? `?${parameters.toString()}` : ''}${hash}`
}

/**
 * Link that signs in with the company, if the operator has set it up. When it covers somebody's work, it opens another
 * window, so that the work stays. The session is read again when the person returns.
 */
export function CompanySignIn({ overWork }: { overWork: boolean }) {
  const { t } = useTranslation('auth')
  const client = useQueryClient()
  const company = useQuery(query('signInOptions', {})).data?.company ?? null

  useEffect(() => {
    if (!overWork || !company) return undefined
    const readAgain = () => void client.invalidateQueries({ queryKey: sessionKey })
    addEventListener('focus', readAgain)
    return () => removeEventListener('focus', readAgain)
  }, [overWork, company, client])

  if (!company) return null
  return (
    <>
      <p aria-hidden className="my-5 flex items-center gap-3 text-sm text-ink-faint">
        <span className="h-px flex-1 bg-line" />
        {t('company.or')}
        <span className="h-px flex-1 bg-line" />
      </p>
      <Button asChild size="lg" className="w-full">
        <a
          href={companySignInAddress(wantedScreen(location))}
          {...(overWork ? { target: '_blank', rel: 'noopener' } : {})}
        >
          <Building2 aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 truncate">
            {t('company.button', { name: company.name ?? t('company.unnamed') })}
          </span>
        </a>
      </Button>
      {overWork && <p className="mt-2 text-sm text-ink-faint">{t('company.newWindow')}</p>}
    </>
  )
}
