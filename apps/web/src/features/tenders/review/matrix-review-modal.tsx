import type { RfpSession } from '@tenderwright/contract'
import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { currentLanguage } from '#i18n/i18n.ts'
import { loadReviewTexts } from '#i18n/load-review-texts.ts'
import { MatrixReview } from './matrix-review.tsx'

/** Modal that shows a matrix as it was read and lets a person correct it. Its texts are downloaded first. */
export function MatrixReviewModal(props: {
  tender: RfpSession
  onClose: () => void
  /** Called when the person found the reading right. */
  onReviewed: () => void
}) {
  const language = currentLanguage()
  const [loaded, setLoaded] = useState(() => i18next.hasResourceBundle(language, 'review'))
  useEffect(() => {
    loadReviewTexts(language).then(
      () => setLoaded(true),
      (error: unknown) =>
        setLoaded(() => {
          throw error
        }),
    )
  }, [language])
  return loaded ? <MatrixReview key={props.tender.id} {...props} /> : null
}
