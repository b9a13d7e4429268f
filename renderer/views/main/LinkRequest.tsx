import { t } from '../../../shared/domain/language/translate.ts'
import { useEffect, useId, useRef, type ReactElement } from 'react'
import { useQuery } from '../../data/use-query.ts'
import { useStores } from '../../components/window-context.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './link-request.module.css'

/** Asks to confirm a `stint://` link. The focus is not on the accepting button, so no stray key accepts the link. */
export function LinkRequest(): ReactElement | null {
  const stores = useStores()
  const link = useQuery('links.pending', {})
  const place = useRef<HTMLDivElement>(null)
  const question = useId()
  const detail = useId()
  const id = link?.id ?? null
  useEffect(() => {
    if (id === null) return undefined
    const before = document.activeElement
    place.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [id])
  if (!link || id === null) return null
  return (
    <div
      ref={place}
      className={`row ${styles['request']}`}
      role="alertdialog"
      aria-labelledby={question}
      aria-describedby={detail}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') void stores.act('links.dismiss', { id })
      }}
    >
      <div className="selectable">
        <p id={question} className={`strong ${styles['question']}`}>
          {link.question}
        </p>
        {link.detail !== null && (
          <p id={detail} className={`small dim ${styles['detail']}`}>
            {link.detail}
          </p>
        )}
      </div>
      <div className={styles['actions']}>
        {link.action !== null && (
          <NativeButton tone="key" onClick={() => void stores.act('links.accept', { id })}>
            {link.action}
          </NativeButton>
        )}
        <NativeButton tone="plain" onClick={() => void stores.act('links.dismiss', { id })}>
          {link.action === null ? t`Close` : t`No`}
        </NativeButton>
      </div>
    </div>
  )
}
