import { t } from '../../../shared/domain/language/translate.ts'
import type {
  CaptureContext,
  ExpenseCapture,
  Preview,
} from '../../../shared/domain/capture/capture.ts'
import type { NamedFile } from '../../../shared/domain/expenses/receipt.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { RemoteExpense } from '../../../shared/contract/remote-answers.ts'
import type { RemoteExpenseInput } from '../../../shared/contract/remote-schemas.ts'
import type { ExpenseCommands } from '../../commands/expenses.ts'
import type { ReceiptCommands } from '../../commands/receipts.ts'
import type { Reader } from '../../queries/reader.ts'
import { parseCapture } from '../../../shared/domain/capture/parse-capture.ts'
import { staffStates } from '../../../shared/domain/account/staff-member.ts'
import { matchTitles } from '../../../shared/domain/text/match-titles.ts'
import { categoryName, type Category } from '../../../shared/domain/expenses/category.ts'
import { taxAmounts } from '../../../shared/domain/expenses/tax.ts'
import { ruleFor, type VendorRuleValues } from '../../../shared/domain/receipts/vendor-rule.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import type { SubmitExpenseInput } from '../../../shared/contract/payloads.ts'
import { vendorMemories } from '../../queries/expenses.ts'
import { allCategories, allStaff, latestExpenses, vendorRules } from '../../queries/whole-lists.ts'
import { lineRefusal } from './remote-capture.ts'

export type RemoteExpenseParts = {
  readonly database: Reader
  readonly expenses: Pick<ExpenseCommands, 'submit'>
  readonly receipts: Pick<ReceiptCommands, 'take' | 'dropDraft'>
}

export type ReceiptFile = {
  /** Reads an ordinary file at an absolute path. Fails with `notFound`, `invalid` (too large). */
  readonly readReceiptFile: (path: string) => Promise<Outcome<NamedFile>>
  /** Returns a random UUID. */
  readonly draftId: () => string
}

/**
 * Records an expense. Fails with `invalid` if the line or category is invalid or the paying staff member is unknown,
 * `notFound` or `ambiguous` for a name, or `storage`. On failure, neither the expense nor its receipt is stored.
 */
export async function remoteExpense(
  { line, category, receipt }: RemoteExpenseInput,
  context: CaptureContext,
  parts: RemoteExpenseParts,
  { readReceiptFile, draftId }: ReceiptFile,
): Promise<Outcome<RemoteExpense>> {
  const isLine = line.trim() !== ''
  if (!isLine && receipt === null) return failure('invalid', t`The line is empty.`, 'line')
  const resolved = isLine ? resolveExpense(line, category, context, parts.database) : success(null)
  if (!resolved.ok) return resolved
  const id = draftId()
  // The receipt is stored first, because submitting the draft links it.
  const kept =
    receipt === null ? success(null) : await keepReceipt(receipt, id, parts, readReceiptFile)
  if (!kept.ok) return kept
  return resolved.value
    ? submit(resolved.value, id, kept.value, parts)
    : success({ expense: null, receipt: kept.value, remarks: [] })
}

async function keepReceipt(
  path: string,
  draftId: string,
  { receipts }: RemoteExpenseParts,
  readReceiptFile: ReceiptFile['readReceiptFile'],
): Promise<Outcome<RemoteExpense['receipt']>> {
  const file = await readReceiptFile(path)
  if (!file.ok) return file
  const kept = await receipts.take({ ...file.value, draftId })
  if (!kept.ok) return kept
  return success({ id: kept.value.receipt.id, name: kept.value.receipt.name })
}

function submit(
  { fields, names, remarks }: ResolvedExpense,
  draftId: string,
  receipt: RemoteExpense['receipt'],
  { expenses, receipts }: RemoteExpenseParts,
): Outcome<RemoteExpense> {
  const submitted = expenses.submit({ ...fields, draftId })
  if (!submitted.ok) {
    // Without the expense the receipt would become a draft that nobody asked for.
    const dropped = receipt ? receipts.dropDraft({ draftId }) : success(null)
    return dropped.ok ? submitted : dropped
  }
  const { amount, currency, date, vendor, categoryId } = fields
  return success({
    expense: {
      id: submitted.value.id,
      amount,
      currency,
      date,
      vendor,
      category: { id: categoryId, name: names.category },
      project: names.project && { id: names.project.id, title: names.project.title },
      client: names.client && { id: names.client.id, name: names.client.name },
    },
    receipt,
    remarks,
  })
}

type ResolvedExpense = {
  readonly fields: Omit<SubmitExpenseInput, 'draftId'>
  readonly names: Pick<ExpenseCapture, 'project' | 'client'> & { readonly category: string }
  readonly remarks: readonly string[]
}

/**
 * Resolves a line. Values that the window's form would ask for come from the vendor's rule or last expense; if they are
 * missing there, the line is refused. Fails with `invalid` (line, category, staff), `notFound` and `ambiguous` (names).
 */
function resolveExpense(
  line: string,
  wantedCategory: string | null,
  context: CaptureContext,
  reader: Reader,
): Outcome<ResolvedExpense> {
  const preview = expenseIn(line, context)
  const refused = lineRefusal(preview)
  if (refused) return refused
  if (preview.kind === 'expense' && preview.mileage) {
    return failure(
      'invalid',
      t`The command line can’t calculate mileage. Record this expense in the Stint window.`,
      'line',
    )
  }
  if (preview.kind !== 'expense' || preview.amount === null) {
    return failure('invalid', t`Add an amount to the expense.`, 'line')
  }
  const { amount, currency, date, note, tags } = preview
  const vendor = note === '' ? null : note
  const vendorValues = vendor === null ? null : knownVendor(reader, vendor)
  const category = resolveCategory(
    wantedCategory,
    vendorValues?.categoryId ?? null,
    allCategories(reader),
  )
  if (!category.ok) return category
  const staffId = usualStaff(reader)
  if (staffId === null) {
    return failure(
      'invalid',
      t`Record your first expense in the Stint window, so that Stint learns which staff member pays.`,
    )
  }
  const work = workOf(preview, vendorValues, context)
  return success({
    fields: {
      amount,
      currency,
      date,
      staffId,
      vendor,
      ...taxesOf({ amount, currency }, vendorValues),
      categoryId: category.value.id,
      projectId: work.project?.id ?? null,
      clientId: work.clientId,
      markupPercent: null,
      notes: tags.map((tag) => `#${tag}`).join(' '),
    },
    names: {
      project: work.project,
      client: context.clients.find(({ id }) => id === work.clientId) ?? null,
      category: categoryName(category.value),
    },
    remarks: preview.problems.map(({ message }) => message),
  })
}

/**
 * Returns project and client, which belong together: if the line names only one, the vendor's earlier value for the
 * other is not used.
 */
function workOf(
  { project, client }: Pick<ExpenseCapture, 'project' | 'client'>,
  vendorValues: KnownVendor | null,
  { projects }: CaptureContext,
): Pick<ExpenseCapture, 'project'> & { readonly clientId: ServiceId | null } {
  if (project || client) return { project, clientId: client?.id ?? project?.clientId ?? null }
  return {
    project: projects.find(({ id }) => id === vendorValues?.projectId) ?? null,
    clientId: vendorValues?.clientId ?? null,
  }
}

type Taxes = Pick<
  SubmitExpenseInput,
  | ('taxName1' | 'taxPercent1' | 'taxAmount1' | 'compoundedTax')
  | ('taxName2' | 'taxPercent2' | 'taxAmount2')
>
const noTaxes = {
  taxName1: null,
  taxPercent1: null,
  taxName2: null,
  taxPercent2: null,
  compoundedTax: false,
}

/** Returns the taxes. The total includes the amount of each. */
function taxesOf(
  { amount, currency }: { readonly amount: string; readonly currency: string },
  vendorValues: KnownVendor | null,
): Taxes {
  const { taxName1, taxPercent1, taxName2, taxPercent2, compoundedTax } = vendorValues ?? noTaxes
  const amounts = taxAmounts(
    { total: amount, currency, isCompounded: compoundedTax },
    { first: taxPercent1, second: taxPercent2 },
  )
  return {
    taxName1,
    taxPercent1,
    taxAmount1: amounts.first,
    compoundedTax,
    taxName2,
    taxPercent2,
    taxAmount2: amounts.second,
  }
}

/** Reads a line as an expense: prepends `expense` if no word says so, so that the amount needs no currency. */
function expenseIn(line: string, context: CaptureContext): Preview {
  const preview = parseCapture(line, context)
  const isSaid = preview.parts.some(({ meaning }) => meaning === 'command')
  return preview.kind === 'expense' && isSaid ? preview : parseCapture(`expense ${line}`, context)
}

type KnownVendor = Omit<VendorRuleValues, 'vendor' | 'projectId' | 'clientId'> &
  Partial<Pick<VendorRuleValues, 'projectId' | 'clientId'>>

/** Returns the values from the vendor's rule, or else from its last expense; null if there is neither. */
function knownVendor(reader: Reader, vendor: string): KnownVendor | null {
  const rule = ruleFor(vendorRules(reader), vendor)
  if (rule) return rule.values
  const isVendor = (entry: { readonly vendor: string }): boolean =>
    entry.vendor.toLowerCase() === vendor.toLowerCase()
  return vendorMemories(reader, vendor, 10).find(isVendor) ?? null
}

function resolveCategory(
  wanted: string | null,
  vendorCategory: ServiceId | null,
  categories: readonly Category[],
): Outcome<Category> {
  const offered = categories.filter(({ isArchived }) => !isArchived)
  if (wanted === null) {
    const found =
      categories.find(({ id }) => id === vendorCategory) ??
      (offered.length === 1 ? offered[0] : null)
    if (found) return success(found)
    return unclear('invalid', t`This vendor is new. Add a category with --category.`, offered)
  }
  const byId = offered.find(({ id }) => String(id) === wanted)
  if (byId) return success(byId)
  const matches = matchTitles(wanted, offered, categoryName)
  const best = matches.filter(({ rank }) => rank === matches[0]?.rank)
  const [match] = best
  if (!match || match.rank === 'subsequence') {
    return unclear('notFound', t`No categories match “${wanted}”.`, offered)
  }
  if (best.length === 1) return success(match.candidate)
  const others = best.map(({ candidate }) => candidate)
  return unclear('ambiguous', t`Several categories match “${wanted}”.`, others)
}

function unclear(
  code: 'invalid' | 'notFound' | 'ambiguous',
  why: string,
  others: readonly Category[],
): Outcome<never> {
  const candidates = others.slice(0, 5).map(categoryName)
  const names = candidates.map((name) => t`“${name}”`).join(', ')
  const message = names === '' ? why : `${why} ${t`Choose from: ${names}.`}`
  return failure(code, message, 'category', candidates)
}

/** Returns the staff member of the last expense, or else the only active one; null if there is neither. */
function usualStaff(reader: Reader): ServiceId | null {
  const [last] = latestExpenses(reader, 1)
  if (last) return last.staffId
  const ids = allStaff(reader).flatMap(({ serviceId, visState }) =>
    serviceId === null || visState !== staffStates.active ? [] : [serviceId],
  )
  const [only, ...others] = ids
  return only !== undefined && others.length === 0 ? only : null
}
