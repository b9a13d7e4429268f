import { t } from '../../shared/domain/language/translate.ts'
import { ChevronsUpDown } from 'lucide'
import { useContext, useState, type KeyboardEvent, type ReactElement } from 'react'
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
  useFilter,
} from 'react-aria-components'
import { FieldMessage } from './FieldMessage.tsx'
import { Icon } from './Icon.tsx'
import field from './field.module.css'
import styles from './options.module.css'

/** One of the choices; `detail` stands behind the label and is searched, too. */
export type ComboOption = { readonly id: string; readonly label: string; readonly detail?: string }
/** Choices under a heading; an empty `title` has none. */
export type ComboSection = { readonly title: string; readonly options: readonly ComboOption[] }

type Props = {
  readonly label: string
  /** Id of the chosen option; null for none. */
  readonly value: string | null
  readonly sections: readonly ComboSection[]
  /** Offered below the others whatever is typed, such as a way to something that is not listed. */
  readonly last?: ComboOption
  /** `null` where the field was emptied. */
  readonly onChange: (value: string | null) => void
  readonly placeholder?: string
  readonly hint?: string | undefined
  readonly error?: string | null | undefined
  readonly isDisabled?: boolean
  readonly isLabelHidden?: boolean
  readonly autoFocus?: boolean
}

/**
 * One of many, found by typing; a click, a letter or an arrow opens the list. Enter and Tab take the first that is found. Escape closes the list alone; an emptied
 * field means none.
 */
export function ComboBox({
  label,
  value,
  sections,
  last,
  onChange,
  placeholder,
  hint,
  error,
  isDisabled = false,
  isLabelHidden = false,
  autoFocus = false,
}: Props): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  const { contains } = useFilter({ sensitivity: 'base' })
  const all = last ? [...sections, { title: '', options: [last] }] : sections
  const chosen = all.flatMap(({ options }) => options).find(({ id }) => id === value)
  const takeFirst = (event: KeyboardEvent<HTMLElement>): void => {
    if (!isOpen || (event.key !== 'Enter' && event.key !== 'Tab')) return
    const found = firstFound(event.target, chosen)
    if (found !== null && found !== last?.id) onChange(found)
  }
  return (
    <AriaComboBox
      className={field['field'] ?? ''}
      {...(isLabelHidden && { 'aria-label': label })}
      value={value}
      onChange={(id) => onChange(id === null ? null : String(id))}
      // Else the text comes with the second rendering, and not at all where the focus comes before it.
      defaultInputValue={shownText(chosen)}
      menuTrigger="input"
      defaultFilter={(text, typed) => text === last?.label || contains(text, typed)}
      onOpenChange={setIsOpen}
      isDisabled={isDisabled}
      autoFocus={autoFocus}
      isInvalid={Boolean(error)}
    >
      {!isLabelHidden && <Label className={field['label'] ?? ''}>{label}</Label>}
      <div
        className={field['box']}
        data-invalid={error ? true : undefined}
        onKeyDownCapture={takeFirst}
        onKeyDown={(event) => {
          if (isOpen && event.key === 'Escape') event.stopPropagation()
        }}
      >
        <OpeningInput placeholder={placeholder} />
        <Button className={field['toggle'] ?? ''}>
          <Icon of={ChevronsUpDown} size={14} />
        </Button>
      </div>
      <FieldMessage hint={hint} error={error} />
      <Popover className={styles['popover'] ?? ''} offset={4}>
        <ListBox
          className={styles['list'] ?? ''}
          items={all.filter(({ options }) => options.length > 0)}
          renderEmptyState={() => <span className={styles['empty']}>{t`Nothing found`}</span>}
        >
          {(section) => <Section id={sectionId(section)} {...section} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

/** A click opens the list, as on a select; the focus alone does not, so that Tab passes through a form quietly. */
function OpeningInput({ placeholder }: { readonly placeholder: string | undefined }): ReactElement {
  const state = useContext(ComboBoxStateContext)
  return (
    <Input
      {...(placeholder !== undefined && { placeholder })}
      dir="auto"
      spellCheck="false"
      onClick={() => state?.open(null, 'manual')}
    />
  )
}

/** Id of the first option for what was typed; null where nothing was typed, or an option has the focus. */
function firstFound(target: EventTarget, chosen: ComboOption | undefined): string | null {
  if (!(target instanceof HTMLInputElement) || target.value.trim() === '') return null
  if (target.hasAttribute('aria-activedescendant') || target.value === shownText(chosen))
    return null
  const list = document.getElementById(target.getAttribute('aria-controls') ?? '')
  return list?.querySelector('[role=option]')?.getAttribute('data-key') ?? null
}

/** The text of an option as the field shows it. */
function shownText(option: ComboOption | undefined): string {
  if (!option) return ''
  return option.detail === undefined ? option.label : `${option.label} ${option.detail}`
}

/** The ids of sections and options share one space. */
function sectionId({ title, options }: ComboSection): string {
  return `section ${title} ${options[0]?.id ?? ''}`
}

/** `id` is a property: react-aria takes the key from it, and throws where an element with its key changes the id. */
function Section({
  id: own,
  title,
  options,
}: ComboSection & { readonly id: string }): ReactElement {
  return (
    <ListBoxSection id={own} aria-label={title === '' ? t`Choices` : title}>
      {title !== '' && <Header className={styles['heading'] ?? ''}>{title}</Header>}
      {options.map(({ id, label, detail }) => (
        <ListBoxItem
          key={id}
          id={id}
          textValue={shownText({ id, label, ...(detail !== undefined && { detail }) })}
          className={styles['option'] ?? ''}
        >
          {label}
          {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
        </ListBoxItem>
      ))}
    </ListBoxSection>
  )
}
