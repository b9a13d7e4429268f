import { useEffect, useRef, type FormEvent, type ReactElement, type ReactNode } from 'react'
import styles from './expense-form.module.css'

type Props = {
  readonly title: string
  readonly chip: ReactNode
  readonly isBusy: boolean
  /** Error that belongs to no field. */
  readonly problem: string | null
  /** Number of rejected submissions: each moves the focus to the first invalid field. */
  readonly tries: number
  readonly receipts: ReactElement
  readonly buttons: ReactNode
  readonly children: ReactNode
  readonly onSubmit: () => void
  readonly onLeave: () => void
}

/** Layout of an expense editor: receipts and form side by side. Ctrl+Enter saves, Escape closes. */
export function EditorFrame(props: Props): ReactElement {
  const { title, chip, isBusy, problem, tries, receipts, buttons, children } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input')?.focus()
  }, [])
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries])
  return (
    <div
      className={styles['editor']}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          event.stopPropagation()
          props.onSubmit()
        }
        if (event.key === 'Escape' && !event.defaultPrevented) props.onLeave()
      }}
    >
      {receipts}
      <form
        ref={form}
        className={styles['form']}
        aria-label={title}
        // The browser scrolls a long field only until its caret is visible.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          props.onSubmit()
        }}
      >
        <header className={styles['head']}>
          <h1>{title}</h1>
          {chip}
        </header>
        <fieldset disabled={isBusy}>
          {children}
          {problem !== null && (
            <p className={styles['problem']} role="alert">
              {problem}
            </p>
          )}
          <div className={styles['buttons']}>
            {buttons}
            <span className="grow" />
            <span className="small dim">Ctrl+Enter saves. Works offline.</span>
          </div>
        </fieldset>
      </form>
    </div>
  )
}
