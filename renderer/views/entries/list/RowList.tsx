import { t } from '../../../../shared/domain/language/translate.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
import type { ListedEntry } from '../../../../shared/contract/groups/entries.ts'
import { plannedInMinute } from '../../../../shared/domain/entries/planned.ts'
import { isRunning, type TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import type { Day, EpochMs, LocalId } from '../../../../shared/domain/units.ts'
import { loadLater } from '../../../../shared/domain/language/load-later.ts'
import { duplicates, sharedSeconds } from '../../../../shared/domain/entries/overlaps.ts'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { takesLetters } from '../../../components/keys/text-field.ts'
import { useStores } from '../../../components/window-context.ts'
import { useCurrentMinute } from '../../../components/use-now.ts'
import { useSettings } from '../../../data/work.ts'
import { useMedia } from '../../../components/use-media.ts'
import { dayAt } from '../../../lib/day-totals.ts'
import { EntryRow, SplitDialog } from './EntryRow.tsx'
import { pressInList } from './list-keys.ts'
import { useSelection, type Selection } from './use-selection.ts'
import styles from './list.module.css'

// Loaded with the first selection: no list begins with a selection.
const BulkBar = lazyPart(() => import('./BulkBar.tsx'), 'BulkBar')

type Props = {
  readonly entries: readonly ListedEntry[]
  readonly dayHead: (day: Day) => ReactNode
  readonly empty: ReactNode
  readonly onVisible?: (first: number, last: number) => void
}

/** Time passed to rows whose entry is not running. It never changes, so these rows don't re-render every minute. */
const fixedTime = 0 as EpochMs
/** Number of rows on each side of the viewport to search for overlaps and duplicates. */
const warningRange = 200

/** Virtualized list of entries grouped by day. */
export function RowList(props: Props): ReactElement {
  const { entries, dayHead, empty, onVisible } = props
  const { dayStart } = useSettings()
  const scroller = useRef<HTMLDivElement>(null)
  const now = useCurrentMinute()
  const items = useMemo(() => rowItems(entries, dayStart), [entries, dayStart])
  const rows = useMemo(
    () => items.flatMap((item) => (item.kind === 'entry' ? [item.entry] : [])),
    [items],
  )
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const selection = useSelection(ids)
  const selected = rows.filter(({ id }) => selection.ids.has(id))
  const selectedKeys = useSelectedKeys(selected)
  const choose = useStableChoose(selection)
  const [list, listTop] = useOffsetTop(scroller)
  const heights = useMedia('(max-width: 759px)') ? narrow : wide
  const hasClient = useMedia('(min-width: 1320px)')
  // oxlint-disable-next-line react/incompatible-library -- its functions are used here alone, never passed on
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[items[index]?.kind ?? 'entry'],
    getItemKey: (index) => items[index]?.key ?? index,
    scrollMargin: listTop,
    // Rows out of sight are rendered after the first paint.
    overscan: useDeferredValue(8, 0),
  })
  useLayoutEffect(() => virtual.measure(), [virtual, heights])
  const shown = virtual.getVirtualItems()
  const top = (shown[0]?.start ?? 0) - listTop
  const first = entryAt(items, shown[0]?.index)
  const last = entryAt(items, shown.at(-1)?.index)
  const see = useEffectEvent((from: number, to: number) => onVisible?.(from, to))
  useEffect(() => see(first, last), [first, last])
  const marks = useWarnings(rows, first, now)
  const focusRow = useFocusRow(scroller, items, (index) => virtual.scrollToIndex(index))
  const rowAt = (index: number): ReactElement | null => {
    const item = items[index]
    if (!item) return null
    if (item.kind === 'day') {
      return (
        <li key={item.key} className={styles['day']}>
          {dayHead(item.day)}
        </li>
      )
    }
    const { entry } = item
    return (
      <EntryRow
        key={item.key}
        entry={entry}
        now={isRunning(entry) ? now : fixedTime}
        isFirst={items[index - 1]?.kind === 'day'}
        isLast={item.isLast}
        overlap={marks.overlap.get(entry.id) ?? 0}
        isPlanned={plannedInMinute(entry, now) > 0}
        isTwice={marks.duplicates.has(entry.id)}
        isChosen={selection.ids.has(entry.id)}
        isTabStop={item.index === first}
        hasClient={hasClient}
        onChoose={choose}
      />
    )
  }
  const press = (event: KeyboardEvent): void => pressInList(event, ids, selection, focusRow)
  return (
    <>
      <div
        ref={scroller}
        className={styles['scroll']}
        onKeyDownCapture={selectedKeys.press}
        onKeyDown={press}
      >
        {entries.length === 0 && (
          <div className={`dim ${styles['empty']}`} data-fallback tabIndex={-1}>
            {empty}
          </div>
        )}
        <div ref={list} style={{ height: `${virtual.getTotalSize()}px` }}>
          {/* One transform for all rows: after an insertion, the rows below it need not be painted again. */}
          <ul
            className={styles['rows']}
            aria-label={t`Entries`}
            style={{ transform: `translateY(${top}px)` }}
          >
            {shown.map(({ index }) => rowAt(index))}
          </ul>
        </div>
      </div>
      {selectedKeys.dialog}
      {selected.length > 0 && (
        <BulkBar entries={selected} onClear={selection.clear} onSelect={selection.only} />
      )}
    </>
  )
}

function useSelectedKeys(selected: readonly TimeEntry[]) {
  const stores = useStores()
  const [splitting, setSplitting] = useState<TimeEntry | null>(null)
  return {
    press(event: KeyboardEvent<HTMLElement>): void {
      const { key, target, currentTarget } = event
      if (selected.length === 0 || !['Delete', 'b', 'c', 'x'].includes(key)) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (takesLetters(target)) return
      // Menus and dialogs of a row are elsewhere in the page, and have keys of their own.
      const isInList = target instanceof Element && currentTarget.contains(target)
      if (!isInList || target.closest('dialog')) return
      const row = target.closest<HTMLElement>('[data-item]')?.dataset['item']
      // The key belongs to the row with the focus, which is not selected.
      if (row !== undefined && !selected.some(({ id }) => id === row)) return
      event.preventDefault()
      event.stopPropagation()
      void loadLater(() => import('./selection-keys.ts')).then(({ actOnSelected }) =>
        actOnSelected(key, selected, stores, setSplitting),
      )
    },
    dialog: splitting && <SplitDialog entry={splitting} onClose={() => setSplitting(null)} />,
  }
}

/** Returns the same function in every render, so that changing the selection doesn't re-render every row. */
function useStableChoose(selection: Selection): Selection['choose'] {
  const newest = useRef(selection)
  useEffect(() => {
    newest.current = selection
  })
  return useCallback((id, how) => newest.current.choose(id, how), [])
}

function entryAt(items: readonly RowItem[], index = 0): number {
  const item = items[index]
  if (item?.kind === 'entry') return item.index
  const next = items[index + 1]
  return next?.kind === 'entry' ? next.index : 0
}

function useWarnings(rows: readonly ListedEntry[], first: number, now: EpochMs) {
  const from = Math.max(0, Math.floor(first / warningRange) * warningRange - warningRange)
  return useMemo(
    () => warningsOf(rows.slice(from, from + 4 * warningRange), now),
    [rows, from, now],
  )
}

function useFocusRow(
  scroller: RefObject<HTMLElement | null>,
  items: readonly RowItem[],
  scrollTo: (index: number) => void,
): (id: LocalId) => void {
  const pendingFocus = useRef<LocalId | null>(null)
  const focus = (id: LocalId): boolean => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)
    row?.focus({ preventScroll: true })
    return row !== null && row !== undefined
  }
  // A row exists only after scrolling to it.
  useEffect(() => {
    if (pendingFocus.current !== null && focus(pendingFocus.current)) pendingFocus.current = null
  })
  return (id) => {
    scrollTo(items.findIndex(({ key }) => key === id))
    pendingFocus.current = focus(id) ? null : id
  }
}

/** Heights of a day's heading and of an entry, in pixels. They must match list.module.css. */
type RowHeights = { readonly day: number; readonly entry: number }

const wide: RowHeights = { day: 44, entry: 36 }
/** Heights in a narrow window, where the times and the project are below the note. */
const narrow: RowHeights = { day: 44, entry: 52 }

/** Returns the top offset in pixels, measured only when a sibling changes size, because measuring forces a layout. */
function useOffsetTop(
  scroller: RefObject<HTMLElement | null>,
): readonly [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = (): void => setTop(element.current?.offsetTop ?? 0)
    measure()
    const watch = new ResizeObserver(measure)
    for (const part of scroller.current?.children ?? []) {
      if (part !== element.current) watch.observe(part)
    }
    return () => watch.disconnect()
  }, [scroller])
  return [element, top]
}

type RowItem =
  | { readonly kind: 'day'; readonly day: Day; readonly key: string }
  | {
      readonly kind: 'entry'
      readonly entry: ListedEntry
      readonly key: string
      readonly isLast: boolean
      readonly index: number
    }

/** Returns the rows, newest first. Each entry is listed under its day in the entry's own time zone. */
function rowItems(entries: readonly ListedEntry[], dayStart: number): readonly RowItem[] {
  const items: RowItem[] = []
  // If ordered by start, entries of two zones could alternate between two days around midnight.
  const ordered = entries
    .map((entry, place) => ({ entry, place, day: dayAt(entry.startedAt, entry.zone, dayStart) }))
    .sort((left, right) =>
      left.day === right.day ? left.place - right.place : left.day < right.day ? 1 : -1,
    )
  ordered.forEach(({ entry, day }, index) => {
    if (ordered[index - 1]?.day !== day) items.push({ kind: 'day', day, key: day })
    const isLast = ordered[index + 1]?.day !== day
    items.push({ kind: 'entry', entry, key: entry.id, isLast, index })
  })
  return items
}

/** Returns the overlaps, in seconds by entry id, and the duplicates among the entries. Deleted entries are ignored. */
export function warningsOf(entries: readonly ListedEntry[], now: EpochMs) {
  const active = entries.filter(({ isDeleted }) => !isDeleted)
  // When one timer is stopped and the next one started, they can overlap for less than a minute.
  const overlap = sharedSeconds(active, { now, minSeconds: 60 })
  const duplicateIds = new Set(
    duplicates(active).flatMap(({ first, second }) => [first.id, second.id]),
  )
  return { overlap, duplicates: duplicateIds }
}
