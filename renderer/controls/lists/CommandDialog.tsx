import { plural, t } from '../../../shared/domain/language/translate.ts'
import { Search } from 'lucide'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { Icon } from '../Icon.tsx'
import { keysStayInside } from './keys-stay-inside.ts'
import { markedRow } from './marked-row.ts'
import styles from './command-dialog.module.css'

export type CommandRow = { readonly id: string; readonly text: string; readonly content: ReactNode }
export type CommandSection = { readonly title: string; readonly rows: readonly CommandRow[] }

type Props = {
  readonly label: string
  readonly placeholder: string
  readonly query: string
  readonly onQuery: (query: string) => void
  /** Commands that match the search, found and ordered by the caller. */
  readonly sections: readonly CommandSection[]
  readonly onRun: (id: string) => void
  readonly onClose: () => void
  readonly footer: ReactNode
}

/**
 * Dialog with a search field for commands and the list of matches. Arrow keys move in the list, Enter runs a command,
 * and Escape closes the dialog.
 */
export function CommandDialog(props: Props): ReactElement {
  const { label, placeholder, query, onQuery, sections, onRun, onClose, footer } = props
  const first = sections[0]?.rows[0]?.id
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget } = event
    // Escape closes; it does not empty the field first.
    if (key === 'Escape') onClose()
    else if (key === 'Enter') {
      const id = markedRow(currentTarget) ?? first
      if (id !== undefined && !event.repeat) onRun(id)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const count = sections.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <ModalOverlay className={styles['overlay'] ?? ''} isOpen isDismissable onOpenChange={onClose}>
      <Modal className={styles['modal'] ?? ''}>
        <Dialog aria-label={label} className={styles['dialog'] ?? ''}>
          <div className="grow column" onKeyDown={keysStayInside}>
            <Autocomplete inputValue={query} onInputChange={onQuery}>
              <SearchField aria-label={label} autoFocus className={`row dim ${styles['field']}`}>
                <Icon of={Search} />
                <Input
                  role="combobox"
                  aria-expanded={count > 0}
                  placeholder={placeholder}
                  dir="auto"
                  spellCheck="false"
                  onKeyDownCapture={onKeyDown}
                />
                <span className={`small dim ${styles['count']}`} aria-live="polite">
                  {query.trim() !== '' && plural(count, { one: '# result', other: '# results' })}
                </span>
              </SearchField>
              <ListBox
                aria-label={t`Commands`}
                className={`fades ${styles['list']}`}
                onAction={(id) => onRun(String(id))}
                renderEmptyState={() => (
                  <p className={`dim ${styles['empty']}`}>{t`Nothing found`}</p>
                )}
              >
                {sections.map((section) => (
                  <Section key={section.title} {...section} />
                ))}
              </ListBox>
            </Autocomplete>
            <footer className={`small dim ${styles['footer']}`}>{footer}</footer>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Section({ title, rows }: CommandSection): ReactElement {
  return (
    <ListBoxSection id={`section ${title}`} aria-label={title}>
      <Header className={styles['heading'] ?? ''}>{title}</Header>
      {rows.map(({ id, text, content }) => (
        <ListBoxItem key={id} id={id} textValue={text} className={`row ${styles['row']}`}>
          {content}
        </ListBoxItem>
      ))}
    </ListBoxSection>
  )
}
