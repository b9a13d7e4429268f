import { useCallback, useEffect, useRef, useState } from 'react'
import type {
  DraftField,
  DraftFields,
} from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import { toEpochMs, type EpochMs } from '../../../../shared/domain/units.ts'
import { useWindowContext } from '../../../components/window-context.ts'
import { useQuery } from '../../../data/use-query.ts'
import { isNewReading, withAccepted, withFields, withReading } from './apply-reading.ts'
import { knownVendor, withKnownVendor } from './known-vendor.ts'
import type { DraftReading, ExpenseDraft } from '../../../drafts/expense-draft.ts'
import { now } from '../../../lib/clock.ts'

/** Result of the last write of a draft to disk: its time, or its error. Null before the first change. */
export type DraftSaveState = { readonly at: EpochMs } | { readonly problem: string } | null

const noTexts: DraftReading['found'] = {}

/** State of a draft while it is edited. */
export type SavedDraft = {
  readonly fields: DraftFields
  /** Time of the first receipt according to its file; null if it is not known. */
  readonly receiptAt: EpochMs | null
  readonly saveState: DraftSaveState
  /** Sets the receipt time and the file name of the draft from the file of its first receipt. */
  readonly setReceiptAt: (file: File) => void
  change(how: (fields: DraftFields) => DraftFields): void
  /** Texts that were read from a receipt and that the person has neither accepted nor changed. */
  readonly found: DraftReading['found']
  /** Vendor, as the receipt states it, whose rule filled in fields; null for none. */
  readonly ruleFor: string | null
  /** Vendor whose last expense filled in fields; null for none. */
  readonly memoryOf: string | null
  accept(field: DraftField): void
}

/** Returns the state of a draft while it is edited: each change is written to disk, and the result reported. */
export function useSavedDraft(draft: ExpenseDraft, onTouched: () => void): SavedDraft {
  const { stores, expenseDrafts } = useWindowContext()
  const newest = useRef(draft)
  const [shown, setShown] = useState(draft)
  const [saveState, setSaveState] = useState<DraftSaveState>(null)
  const save = useCallback(
    (next: ExpenseDraft): void => {
      newest.current = next
      onTouched()
      setShown(next)
      void expenseDrafts
        .save(next)
        .then((outcome) =>
          setSaveState(outcome.ok ? { at: now() } : { problem: outcome.error.message }),
        )
    },
    [expenseDrafts, onTouched],
  )
  const setReceiptAt = useCallback(
    ({ lastModified, name }: File): void => {
      onTouched()
      const { receiptAt, fileName = name } = newest.current
      const at = receiptAt ?? toEpochMs(lastModified) ?? null
      if (at !== receiptAt || newest.current.fileName === undefined) {
        save({ ...newest.current, receiptAt: at, fileName })
      }
    },
    [save, onTouched],
  )
  const readings = useQuery('receipts.readings', {})
  useEffect(() => {
    const fresh = (readings ?? []).filter(
      (one) => one.draftId === draft.id && isNewReading(newest.current, one),
    )
    if (fresh.length === 0) return
    save(fresh.reduce(withReading, newest.current))
    void knownVendor(stores, newest.current).then((vendor) => {
      if (vendor) save(withKnownVendor(newest.current, vendor))
    })
  }, [readings, draft.id, save, stores])
  return {
    fields: shown.fields,
    receiptAt: shown.receiptAt,
    saveState,
    setReceiptAt,
    change: (how) => save(withFields(newest.current, how(newest.current.fields))),
    found: shown.reading?.found ?? noTexts,
    ruleFor: shown.reading?.ruleFor ?? null,
    memoryOf: shown.reading?.memoryOf ?? null,
    accept: (field) => save(withAccepted(newest.current, field)),
  }
}
