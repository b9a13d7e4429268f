import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { isTextField } from '../../../components/keys/text-field.ts'
import { isSaveKey } from '../../../controls/is-save-key.ts'
import { Problem } from '../../../controls/Problem.tsx'
import styles from './expense-form.module.css'

type Props = {
  /** Id of the edited draft or expense, whose row gets the focus when the editor closes. */
  readonly item: string
  readonly title: string
  readonly chip: ReactNode
  readonly isBusy: boolean
  /** Error that belongs to no field. */
  readonly problem: string | null
  /** Number of rejected submissions. Each new rejection moves the focus to the first invalid field. */
  readonly tries: number
  readonly receipts: ReactElement
  readonly buttons: ReactNode
  readonly children: ReactNode
  readonly onSubmit: () => void
  readonly onLeave: () => void
}

/** Layout of an expense editor: receipts and form side by side. Ctrl+Enter saves, Escape closes. */
export function EditorFrame(props: Props): ReactElement {
  const { title, chip, isBusy, problem, tries, receipts, buttons, children, onSubmit } = props
  const form = useRef<HTMLFormElement>(null)
  const keys = useSubmitKeys(onSubmit)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input')?.focus()
  }, [])
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  return (
    <div
      className={styles['editor']}
      data-item={props.item}
      onKeyDownCapture={keys.capture}
      onKeyDown={(event) => {
        if (isSaveKey(event)) event.stopPropagation()
        if (event.key === 'Escape' && !event.defaultPrevented) props.onLeave()
      }}
    >
      {receipts}
      <form
        ref={form}
        className={`column ${styles['form']}`}
        aria-label={title}
        // The fields say what is wrong themselves.
        noValidate
        // The browser scrolls a long field only until its caret is visible.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <header className={`row ${styles['head']}`}>
          <h1>{title}</h1>
          {chip}
        </header>
        <fieldset disabled={isBusy}>
          <div className={`scrolled ${styles['body']}`}>
            {children}
            <Problem text={problem} className={`small ${styles['problem']}`} />
          </div>
          <div className={`row wrap flush ${styles['buttons']}`}>{buttons}</div>
        </fieldset>
      </form>
    </div>
  )
}

/**
 * Submits the form on Ctrl+Enter from every field. Nothing outside the form sees the key. A field gets the key first,
 * so that it can store its text. The form is submitted after the next rendering, with the new values. A button does not
 * get the key.
 */
function useSubmitKeys(onSubmit: () => void): { readonly capture: (event: KeyboardEvent) => void } {
  const [ordered, setOrdered] = useState(0)
  const submit = useEffectEvent(onSubmit)
  useEffect(() => {
    if (ordered > 0) submit()
  }, [ordered])
  return {
    capture(event) {
      const { target } = event
      if (!isSaveKey(event) || (target instanceof Element && target.closest('[data-commits]')))
        return
      event.preventDefault()
      if (!isTextField(target)) event.stopPropagation()
      setOrdered((count) => count + 1)
    },
  }
}
