import { useQuery } from '@tanstack/react-query'
import { COMPANY_REFUSAL_PARAMETER } from '@tenderwright/contract'
import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { companySignInAddress } from '#api/company.ts'
import { Button } from '#ui/controls/button.tsx'

/**
 * Returns path, query and fragment of the screen to open after the sign-in. The query parameter with the error of an
 * earlier sign-in is removed.
 */
export function wantedScreen({ pathname, search, hash }: Location): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(COMPANY_REFUSAL_PARAMETER)
  return `${pathname}${parameters.size > 0 ? `?${parameters.toString()}` : ''}${hash}`
}

/**
 * Link that signs people in through their company's identity provider (OpenID Connect). Renders nothing if the operator
 * has not configured it. If the session ended while a screen was in use (`overWork`), the link opens a new window, so
 * that the screen is kept.
 */
export function CompanySignIn({ overWork }: { overWork: boolean }) {
  const { t } = useTranslation('auth')
  const company = useQuery(query('signInOptions', {})).data?.company ?? null
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
