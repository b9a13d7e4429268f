import { useId, useState, type KeyboardEvent } from 'react'
import { useQuery } from '../../data/use-query.ts'
import { useClients, useProjects } from '../../data/work.ts'
import { suggestNotes, type EarlierWork } from '../../../shared/domain/entries/note-suggestions.ts'
import type { MatchRange } from '../../../shared/domain/palette/fuzzy-match.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { clientName } from '../../lib/clients.ts'
import { useStores } from '../window-context.ts'
import type { Startable } from './startable.ts'

/**
 * Choice listed under a note field. `switch`: starts the typed work in place of the running timer. `start`: starts
 * suggested work. `suggestion`: fills in earlier work.
 */
export type NoteChoice =
  | { readonly kind: 'switch'; readonly work: EarlierWork }
  | { readonly kind: 'start'; readonly work: Startable }
  | {
      readonly kind: 'suggestion'
      readonly work: EarlierWork
      readonly ranges: readonly MatchRange[]
    }

/** State of the list of choices under a note field, and the attributes that the field needs. */
export type NoteChoices = ReturnType<typeof useNoteChoices>

type Options = {
  readonly text: string
  readonly projectId: LocalId | null
  readonly onPick: (work: EarlierWork) => void
  /** Starts other work instead of the running timer; omitted if no timer runs. */
  readonly onSwitch?: ((work: EarlierWork) => void) | undefined
  /** Work offered first while nothing is typed. */
  readonly starts?: readonly Startable[]
  readonly onStart?: (work: Startable) => void
  /** True if the down arrow key opens the list. False in rows, where that key moves to the next row. */
  readonly hasArrows?: boolean
  readonly stored?: string
}

const maxSuggestions = 6

/** Suggests notes of earlier work. Enter picks one, Escape closes the list, Alt+Enter starts another timer. */
export function useNoteChoices(options: Options) {
  const { text, projectId, onPick, onSwitch, stored = '', hasArrows = true } = options
  const { starts = [], onStart } = options
  const { answers } = useStores()
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const earlierWork = useQuery('entries.earlierWork', isOpen ? {} : null)
  // A closed list sends no query. The last answer then says which project a note had.
  const works = earlierWork ?? answers.get('entries.earlierWork', {}) ?? []
  const namesOf = useProjectAndClient()
  const typed = text.trim()
  const canSwitch = onSwitch !== undefined && typed !== '' && typed !== stored.trim()
  const offered = typed === '' ? works.filter((work) => !starts.some(isSame(work))) : works
  const search = { works: offered, text, projectId, namesOf, limit: maxSuggestions }
  const choices: readonly NoteChoice[] = isOpen
    ? [
        ...(canSwitch ? [{ kind: 'switch' as const, work: workOf(typed, works) }] : []),
        ...(typed === '' ? starts.map((work) => ({ kind: 'start' as const, work })) : []),
        ...suggestNotes(search).map((one) => ({ kind: 'suggestion' as const, ...one })),
      ]
    : []
  const position = Math.min(active, choices.length - 1)
  const chosen = choices[position]
  const close = (): void => {
    setIsOpen(false)
    setActive(-1)
  }
  const open = (): void => {
    setIsOpen(true)
    setActive(-1)
  }
  const take = (choice: NoteChoice): void => {
    close()
    if (choice.kind === 'switch') onSwitch?.(choice.work)
    else if (choice.kind === 'start') onStart?.(choice.work)
    else onPick(choice.work)
  }
  return {
    listId,
    choices,
    /** Index of the active choice; -1 for the field itself. */
    active: position,
    open,
    close,
    take,
    attributes: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': choices.length > 0 ? listId : undefined,
      'aria-activedescendant': chosen && choiceId(listId, position),
    },
    /** Attributes for a combo box. A text box must not have them, because its role does not allow `aria-expanded`. */
    comboBox: { role: 'combobox', 'aria-expanded': choices.length > 0 },
    /** Returns true if the list used the key. */
    press(event: KeyboardEvent): boolean {
      const key = listKey(event, choices.length > 0)
      if (key === null) return false
      if (key === 'switch') {
        if (!onSwitch || (!chosen && !canSwitch)) return false
        if (chosen?.kind === 'start') return false
        close()
        onSwitch((chosen ?? { work: workOf(typed, works) }).work)
      } else if (key === 'take') {
        if (!chosen) return false
        take(chosen)
      } else if (key === 'close') close()
      else if (choices.length > 0) setActive(nextIndex(position, key, choices.length))
      else if (hasArrows) open()
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}

function isSame({ note, projectId }: EarlierWork): (start: Startable) => boolean {
  return ({ work }) => work.note === note && (work.projectId ?? null) === projectId
}

/** Returns the element id of a choice in a list. */
export function choiceId(listId: string, index: number): string {
  return `${listId}-${index}`
}

function listKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, isOpen: boolean) {
  if (ctrlKey || metaKey || shiftKey) return null
  if (altKey) return key === 'Enter' ? 'switch' : null
  const keys: Readonly<Record<string, 'switch' | 'take' | 'close' | 1 | -1>> = isOpen
    ? { ArrowDown: 1, ArrowUp: -1, Enter: 'take', Escape: 'close' }
    : { ArrowDown: 1 }
  return keys[key] ?? null
}

/** Returns the index of the next or previous choice. The note field (-1) is between the last choice and the first. */
export function nextIndex(position: number, step: 1 | -1, count: number): number {
  const next = position + step
  if (next < -1) return count - 1
  return next >= count ? -1 : next
}

function workOf(note: string, works: readonly EarlierWork[]): EarlierWork {
  return (
    works.find((work) => work.note === note) ?? { note, projectId: null, projectServiceId: null }
  )
}

function useProjectAndClient(): (id: LocalId) => string {
  const projects = useProjects()
  const clients = useClients()
  return (id) => {
    const project = projects.find((one) => one.id === id)
    if (!project) return ''
    return `${project.title} ${clientName(clients, project.clientId) ?? ''}`
  }
}
