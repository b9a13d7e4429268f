import { plural, t } from '../../../../shared/domain/language/translate.ts'
import { percentText } from '../../../../shared/domain/language/decimal-sign.ts'
import { amountText } from '../../../../shared/domain/money/money-text.ts'
import { Scan } from 'lucide'
import type { ReactElement } from 'react'
import type { LocalId } from '../../../../shared/domain/units.ts'
import type {
  ReadingFailure,
  ReadingProblem,
  ReadingResult,
  ReceiptReading,
} from '../../../../shared/domain/receipts/reading.ts'
import { useStores } from '../../../components/window-context.ts'
import { useQuery } from '../../../data/use-query.ts'
import { Button } from '../../../controls/Button.tsx'
import { Icon } from '../../../controls/Icon.tsx'
import { useSettings } from '../../../data/work.ts'
import styles from './receipts.module.css'

/** Result of reading the shown receipt, with any amounts that don't add up. Renders nothing if there is no result. */
export function ReadingNote({ receiptId }: { readonly receiptId: LocalId }): ReactElement | null {
  const { act, showScreen } = useStores()
  const read = useQuery('receipts.readings', {}, (readings) =>
    readings.find((reading) => reading.receiptId === receiptId),
  )
  const hasLanguage = useSettings().receiptLanguages.length > 0
  if (!read) return null
  const { result } = read
  const problems = result?.kind === 'read' ? result.reading.problems : []
  return (
    <div className="selectable" role="status">
      <p className={`row small dim ${styles['read']}`}>
        {result?.kind === 'read' && <Icon of={Scan} size={14} />}
        <span>{textOf(result)}</span>
        {result?.kind === 'noLanguage' && !hasLanguage && (
          <Button tone="link" onPress={() => showScreen('settings')}>{t`Choose languages`}</Button>
        )}
        {isOffered(result, hasLanguage) && (
          <Button tone="link" onPress={() => void act('receipts.readAgain', { id: receiptId })}>
            {result?.kind === 'failed' ? t`Try again` : t`Read this file`}
          </Button>
        )}
      </p>
      {problems.length > 0 && (
        <ul className="warn bullets small" aria-label={t`Amounts that don’t add up`}>
          {problems.map((problem) => (
            <li key={JSON.stringify(problem)}>{problemText(problem)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function isOffered(result: ReadingResult | null, hasLanguage: boolean): boolean {
  if (result?.kind === 'noLanguage') return hasLanguage
  return result?.kind === 'failed' || result?.kind === 'stopped'
}

function textOf(result: ReadingResult | null): string {
  if (result === null) return t`Waiting to read this file…`
  switch (result.kind) {
    case 'read':
      return sourceTexts[result.reading.source]
    case 'nothing':
      return t`No amount was found in this file.`
    case 'stopped':
      return t`Stint hasn’t read this file.`
    case 'noLanguage':
      return t`To have Stint read photos and scans, choose a receipt language in Settings.`
    case 'failed':
      return failureTexts[result.why]
  }
}

const sourceTexts: Readonly<Record<ReceiptReading['source'], string>> = {
  eInvoice: t`Stint read these values from the e-invoice in this file. They’re exact.`,
  text: t`Stint read these values from the text in this file.`,
  picture: t`Stint read these values from the photo. Check the marked fields.`,
  mail: t`Stint read these values from this email. Check the marked fields.`,
}

const failureTexts: Readonly<Record<ReadingFailure, string>> = {
  damaged: t`This file is damaged and can’t be read. It stays attached.`,
  locked: t`This file has a password and can’t be read. It stays attached.`,
  large: t`This file is too large to be read. It stays attached.`,
  slow: t`This file took too long to read. It stays attached.`,
  memory: t`This file needs too much memory to be read. It stays attached.`,
  ended: t`Something went wrong while reading this file. It stays attached.`,
}

function problemText(problem: ReadingProblem): string {
  const [computed = '', stated = ''] =
    'stated' in problem
      ? [problem.computed, problem.stated].map((amount) => amountText(amount, null))
      : []
  switch (problem.kind) {
    case 'lines':
      return t`The lines add up to ${computed}, but the invoice says ${stated}.`
    case 'net':
      return t`The net amount should be ${computed}, but the invoice says ${stated}.`
    case 'taxes':
      return t`The taxes add up to ${computed}, but the invoice says ${stated}.`
    case 'total':
      return t`Net and taxes add up to ${computed}, but the invoice says ${stated}.`
    case 'due':
      return t`The amount to pay should be ${computed}, but the invoice says ${stated}.`
    case 'rate':
      return t`The tax at ${percentText(problem.percent)} should be ${computed}, but the invoice says ${stated}.`
    case 'creditNote':
      return t`This is a credit note, so it’s a refund.`
    case 'manyTaxes':
      return plural(problem.count, {
        one: 'The invoice has # tax rate.',
        other:
          'The invoice has # tax rates. An expense can have only two, so Stint left the taxes blank.',
      })
    case 'missing':
      return missingTexts[problem.what]
  }
}

type Missing = Extract<ReadingProblem, { kind: 'missing' }>['what']

const missingTexts: Readonly<Record<Missing, string>> = {
  amount: t`The invoice has no amount.`,
  currency: t`The invoice has no currency.`,
  date: t`The invoice has no date.`,
  vendor: t`The invoice has no seller.`,
}
