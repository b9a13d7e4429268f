import { t } from '../../../shared/domain/language/translate.ts'
import { Check, Search } from 'lucide'
import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  SearchField,
  Text,
} from 'react-aria-components'
import { Icon } from '../Icon.tsx'
import { keysStayInside } from './keys-stay-inside.ts'
import { markedRow } from './marked-row.ts'
import options from './options.module.css'
import styles from './picker.module.css'

type Props = OpenPicker & {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly sections: readonly PickerSection[]
  readonly note?: string | null
  readonly onPick: (id: string) => void
}

/** List of a picker, with the field that searches it. The field keeps the focus. */
export function PickerList(props: Props): ReactElement {
  const { trigger, label, placeholder, value, query, onQuery, onClose } = props
  const onPick = (id: string): void => {
    onClose()
    props.onPick(id)
  }
  const sections = props.sections.filter((section) => section.options.length > 0)
  const first = query.trim() === '' ? undefined : sections[0]?.options[0]?.id
  const pick = (id: string | undefined): void => {
    if (id === undefined) onClose()
    else onPick(id)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget } = event
    if (key === 'Escape' || key === 'Tab') onClose()
    else if (key === 'Enter') {
      // The press that opened the list may still be held.
      if (!event.repeat) pick(markedRow(currentTarget) ?? first)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={onClose}
      placement="bottom start"
      offset={4}
      className={`${options['popover'] ?? ''} ${styles['popover'] ?? ''}`}
      // A modal dialog of the page covers everything that is not inside the dialog.
      UNSTABLE_portalContainer={trigger.current?.closest('dialog') ?? document.body}
    >
      <Dialog aria-label={label} className={styles['dialog'] ?? ''} data-picker-list>
        <div onKeyDown={keysStayInside}>
          <Autocomplete inputValue={query} onInputChange={onQuery}>
            <SearchField aria-label={label} autoFocus className={`row ${styles['search']}`}>
              <Icon of={Search} size={14} />
              <Input
                placeholder={placeholder}
                dir="auto"
                spellCheck="false"
                onKeyDownCapture={press}
              />
            </SearchField>
            <ListBox
              aria-label={label}
              className={options['list'] ?? ''}
              selectionMode="single"
              selectedKeys={[value]}
              // Picking the current choice again empties the selection.
              onSelectionChange={(keys) => onPick(keys === 'all' ? value : (idOf(keys) ?? value))}
              renderEmptyState={() => <span className={options['empty']}>{t`Nothing found`}</span>}
            >
              {sections.map((section) => (
                <Section key={section.title} {...section} />
              ))}
            </ListBox>
          </Autocomplete>
          {props.note != null && <p className={`small faint ${styles['note']}`}>{props.note}</p>}
        </div>
      </Dialog>
    </Popover>
  )
}

function idOf(keys: ReadonlySet<string | number>): string | undefined {
  const [key] = keys
  return key === undefined ? undefined : String(key)
}

function Section({ title, options: choices }: PickerSection): ReactElement {
  return (
    // The ids of sections must differ from those of all options.
    <ListBoxSection id={`section ${title}`} aria-label={title === '' ? t`Options` : title}>
      {title !== '' && <Header className={options['heading'] ?? ''}>{title}</Header>}
      {choices.map((option) => (
        <Option key={option.id} {...option} />
      ))}
    </ListBoxSection>
  )
}

function Option({ id, label, detail, mark }: PickerOption): ReactElement {
  return (
    <ListBoxItem
      id={id}
      textValue={detail == null ? label : `${label} ${detail}`}
      className={`row ${options['option']}`}
    >
      {({ isSelected }) => (
        <>
          {mark}
          <Text slot="label" className="cut">
            {label}
          </Text>
          {detail != null && (
            <Text slot="description" className={`cut ${options['detail']}`}>
              {detail}
            </Text>
          )}
          {isSelected && (
            <span className={styles['check']}>
              <Icon of={Check} size={14} />
            </span>
          )}
        </>
      )}
    </ListBoxItem>
  )
}

/** Option of a picker. `mark`: shown before the label. `detail`: shown after the label, as a description. */
export type PickerOption = {
  readonly id: string
  readonly label: string
  readonly detail?: string | null
  readonly mark?: ReactNode
}
/** Choices under a heading; without a heading if `title` is empty. */
type PickerSection = { readonly title: string; readonly options: readonly PickerOption[] }

/** State of a picker's open list: the search text, and the button that opened the list. */
export type OpenPicker = {
  readonly trigger: RefObject<HTMLButtonElement | null>
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onClose: () => void
}
