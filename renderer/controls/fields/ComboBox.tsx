import { t } from '../../../shared/domain/language/translate.ts'
import { ChevronsUpDown } from 'lucide'
import {
  useContext,
  useEffect,
  type ReactElement,
  useRef,
  type KeyboardEvent,
  useState,
} from 'react'
import {
  Button,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
} from 'react-aria-components'
import { isNamed, onlyChoice, rankChoices } from '../../../shared/domain/palette/rank-choices.ts'
import { FieldMessage, type FieldProps } from './FieldMessage.tsx'
import { Icon } from '../Icon.tsx'
import field from './field.module.css'
import styles from '../lists/options.module.css'

type Props = FieldProps & {
  readonly value: string | null
  readonly options?: readonly ComboOption[]
  /** Options under headings, in place of `options`. */
  readonly sections?: readonly ComboSection[]
  /** Option always offered below all others, such as one that leads to something not listed. */
  readonly last?: ComboOption
  /** Called with the id of the chosen option, or with null if the field was emptied. */
  readonly onChange: (value: string | null) => void
  readonly placeholder?: string
  readonly autoFocus?: boolean
}

/**
 * Field for choosing one of many options by typing. Enter chooses the marked option. Tab chooses it only if the text
 * can't mean another option, or if the user moved to it. If Tab chooses nothing, or after a click elsewhere, the field
 * shows its previous choice again (decision 148). However, text that is an option's whole name chooses that option.
 * Escape closes only the list. Emptying the field removes the choice.
 */
export function ComboBox(props: Props): ReactElement {
  const { label, value, onChange, placeholder, hint, error } = props
  const { isLabelHidden = false, autoFocus = false } = props
  const typed = useTypedChoice(props)
  return (
    <AriaComboBox
      className={field['field'] ?? ''}
      {...(isLabelHidden && { 'aria-label': label })}
      value={value}
      onChange={(id) => onChange(id === null ? null : String(id))}
      // Otherwise the text appears with the second rendering, or never if the focus comes first.
      defaultInputValue={shownText(typed.chosen)}
      onInputChange={typed.setText}
      menuTrigger="input"
      allowsEmptyCollection
      // The options are already filtered.
      defaultFilter={() => true}
      // If the typed text is an option's whole name, it means that option, even if the user clicks elsewhere.
      onBlur={() => {
        if (typed.named !== null) onChange(typed.named)
      }}
      autoFocus={autoFocus}
      isInvalid={Boolean(error)}
    >
      {!isLabelHidden && <Label className={field['label'] ?? ''}>{label}</Label>}
      <TypedBox typed={typed} placeholder={placeholder} onTake={onChange} isBad={Boolean(error)} />
      <FieldMessage hint={hint} error={error} />
      <Popover className={styles['popover'] ?? ''} offset={4}>
        <ListBox
          className={styles['list'] ?? ''}
          items={typed.sections}
          renderEmptyState={() => <span className={styles['empty']}>{t`Nothing found`}</span>}
        >
          {(section) => <Section id={sectionId(section)} {...section} />}
        </ListBox>
        <BestMark best={typed.best} />
      </Popover>
    </AriaComboBox>
  )
}

type BoxProps = {
  readonly typed: TypedChoice
  readonly onTake: (id: string) => void
  readonly placeholder: string | undefined
  readonly isBad: boolean
}

/** Input of the combo box. A click opens the list; focus alone does not, so Tab can pass through the field. */
function TypedBox({ typed, onTake, placeholder, isBad }: BoxProps): ReactElement {
  const state = useContext(ComboBoxStateContext)
  return (
    <div
      className={field['box']}
      data-invalid={isBad || undefined}
      {...useTypedKeys(typed, onTake)}
    >
      <Input
        {...(placeholder !== undefined && { placeholder })}
        dir="auto"
        spellCheck="false"
        onClick={() => state?.open(null, 'manual')}
      />
      <Button className={field['toggle'] ?? ''}>
        <Icon of={ChevronsUpDown} size={14} />
      </Button>
    </div>
  )
}

/** Marks the best match. Rendered after the list, which clears the mark when it opens and with each letter. */
function BestMark({ best }: { readonly best: string | null }): null {
  const state = useContext(ComboBoxStateContext)
  useEffect(() => {
    if (best === null || state?.isOpen !== true || state.selectionManager.focusedKey !== null)
      return
    if (state.collection.getItem(best)) state.selectionManager.setFocusedKey(best)
  })
  return null
}

/** Returns the id of a section. It must differ from the ids of all options. */
function sectionId({ title, options }: ComboSection): string {
  return `section ${title} ${options[0]?.id ?? ''}`
}

/** Options under a heading. `idOfSection` must also be the React key: react-aria throws if only the id changes. */
function Section(props: ComboSection & { readonly id: string }): ReactElement {
  const { id: idOfSection, title, options } = props
  return (
    <ListBoxSection id={idOfSection} aria-label={title === '' ? t`Options` : title}>
      {title !== '' && <Header className={styles['heading'] ?? ''}>{title}</Header>}
      {options.map(({ id, label, detail }) => (
        <ListBoxItem
          key={id}
          id={id}
          textValue={shownText({ id, label, ...(detail !== undefined && { detail }) })}
          className={`row ${styles['option']}`}
        >
          {label}
          {detail !== undefined && <span className={`cut ${styles['detail']}`}>{detail}</span>}
        </ListBoxItem>
      ))}
    </ListBoxSection>
  )
}

/** Handles keys after typing: react-aria can't tell if the user moved in the list. `onTake` runs before a save. */
function useTypedKeys(typed: TypedChoice, onTake: (id: string) => void) {
  const { isTyped, isOnly, best, movedRef } = typed
  const state = useContext(ComboBoxStateContext)
  const wasOpenRef = useRef(false)
  const leave = (): void => {
    if (movedRef.current) return
    if (isOnly) state?.selectionManager.setFocusedKey(best)
    else state?.revert()
  }
  /** Returns the option to choose before the form's save key saves the form; null for none. */
  const meant = (): string | null => {
    const marked = state?.selectionManager.focusedKey ?? null
    if (wasOpenRef.current && movedRef.current && marked !== null) return String(marked)
    return isOnly ? best : null
  }
  /** Keeps the focus and opens the list, so that the options are seen before the text is accepted or discarded. */
  const stay = (event: KeyboardEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    state?.open(null, 'input')
  }
  const enter = (event: KeyboardEvent): void => {
    if (isWithModifier(event)) {
      const id = meant()
      if (id !== null) onTake(id)
      else if (isTyped) stay(event)
    } else if (isTyped && (!wasOpenRef.current || state?.selectionManager.focusedKey == null)) {
      stay(event)
    }
  }
  return {
    // Runs before the list gets the key, because the list may be closed by the time the event bubbles.
    onKeyDownCapture(event: KeyboardEvent): void {
      if (!state) return
      wasOpenRef.current = state.isOpen
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') movedRef.current = true
      if (event.key === 'Tab' && isTyped) leave()
      if (event.key === 'Enter') enter(event)
    },
    onKeyDown(event: KeyboardEvent): void {
      const isOfList = event.key === 'Escape' || (event.key === 'Enter' && !isWithModifier(event))
      if (wasOpenRef.current && isOfList) event.stopPropagation()
    },
  }
}

function isWithModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey
}

/** An option of a combo box. `detail`: text after the label; it is searched as well. */
export type ComboOption = { readonly id: string; readonly label: string; readonly detail?: string }
/** Choices under a heading; without a heading if `title` is empty. */
export type ComboSection = { readonly title: string; readonly options: readonly ComboOption[] }

type TypedChoice = ReturnType<typeof useTypedChoice>

/** State of the typed text and its matches. `last`: option always offered last; it never matches the text. */
function useTypedChoice(props: Pick<Props, 'value' | 'options' | 'sections' | 'last'>) {
  const { value, last, sections = [{ title: '', options: props.options ?? [] }] } = props
  const options = sections.flatMap((section) => section.options)
  const chosen = [...options, ...(last ? [last] : [])].find(({ id }) => id === value)
  const [text, setText] = useState(shownText(chosen))
  const movedRef = useRef(false)
  const isTyped = text.trim() !== '' && text !== shownText(chosen)
  const found = isTyped ? rankChoices(options, text) : []
  const only = onlyChoice(found, text)
  const offered = isTyped ? rankedSections(sections, found) : sections
  return {
    chosen,
    /** True for typed text; false if the field is empty or shows its choice. */
    isTyped,
    movedRef,
    best: found[0]?.id ?? null,
    /** True if the typed text can't mean any option but the best match. */
    isOnly: only !== null,
    /** Id of the option whose name is exactly the typed text; null if there is none or more than one. */
    named: only !== null && isNamed(only, text) ? only.id : null,
    sections: [...offered, ...(last ? [{ title: '', options: [last] }] : [])].filter(
      (section) => section.options.length > 0,
    ),
    setText(next: string): void {
      movedRef.current = false
      setText(next)
    },
  }
}

function shownText(option: ComboOption | undefined): string {
  if (!option) return ''
  return option.detail === undefined ? option.label : `${option.label} · ${option.detail}`
}

/** Returns the matching options of each section. The section with the best match comes first. */
function rankedSections(
  sections: readonly ComboSection[],
  found: readonly ComboOption[],
): readonly ComboSection[] {
  const places = new Map(found.map((option, index) => [option, index]))
  const placeOf = (option: ComboOption | undefined): number =>
    option ? (places.get(option) ?? Infinity) : Infinity
  return sections
    .map((section) => ({
      ...section,
      options: section.options
        .filter((option) => places.has(option))
        .sort((one, two) => placeOf(one) - placeOf(two)),
    }))
    .filter(({ options }) => options.length > 0)
    .sort((one, two) => placeOf(one.options[0]) - placeOf(two.options[0]))
}
