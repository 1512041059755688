import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { endOtherSessions } from '#api/account.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { useEndAllSessions } from './leave.ts'
import { Part } from './part.tsx'

/**
 * Two buttons on the account screen. One signs the person out on all other devices. The second also signs out this
 * device.
 */
export function EndSessions() {
  const { t } = useTranslation('account')
  const failed = () => toast.error(t('sessions.failed'))
  const others = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => toast.success(t('sessions.othersDone')),
    onError: failed,
  })
  const all = useEndAllSessions(failed)
  return (
    <Part title={t('sessions.title')} explanation={t('sessions.explanation')}>
      <div className="flex flex-wrap gap-2">
        <Button busy={others.isPending} disabled={all.isPending} onClick={() => others.mutate()}>
          {t('sessions.others')}
        </Button>
        <Button variant="quiet" busy={all.isPending} disabled={others.isPending} onClick={() => all.mutate()}>
          {t('sessions.all')}
        </Button>
      </div>
    </Part>
  )
}
