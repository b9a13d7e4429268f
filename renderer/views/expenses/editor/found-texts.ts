import { createContext, useContext } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import type { DraftField } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import type { DraftReading } from '../../../drafts/expense-draft.ts'

/** Texts of the form that were read from a receipt and that the person has neither accepted nor changed. */
export const FoundTexts = createContext<DraftReading['found']>({})

/** Returns the hint of a field: its own hint, else the hint that its text was hard to read. */
export function useFoundHint(field: DraftField, hint?: string): string | undefined {
  const found = useContext(FoundTexts)[field]
  return hint ?? (found?.isSure === false ? t`Check this value` : undefined)
}
