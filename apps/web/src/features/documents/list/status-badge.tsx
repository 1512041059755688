import type { Document } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/indicators/badge.tsx'
import { badgeOf, type WorkStatus } from './documents.model.ts'

export function StatusBadge({ document, processing }: { document: Document; processing?: WorkStatus }) {
  const { t } = useTranslation('documents')
  const { tone, key, text } = badgeOf(document, processing)
  return <Badge tone={tone}>{key === 'other' ? text : t(`status.${key}`)}</Badge>
}
