import { t } from '../../../shared/domain/language/translate.ts'
import { profileElements } from '../../../shared/domain/recurring/profile-elements.ts'
import { textFields, type ProfileProblems } from './profile-form.ts'

const fieldsByElement: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(profileElements).map(([field, element]) => [element, field]),
)
const billingElements = [
  'autobill',
  'gateway_name',
  'card',
  'cc_token',
  'cc_number',
  'expiration',
  'month',
  'year',
]
const lineElements = ['lines', 'line']
/** Labels shown with messages, because the service doesn't say which line a message is about. */
const lineLabels: Readonly<Record<string, string>> = {
  name: t`Name`,
  description: t`Description`,
  unit_cost: t`Unit cost`,
  quantity: t`Quantity`,
  type: t`Type`,
  tax1_name: t`First tax name`,
  tax2_name: t`Second tax name`,
  tax1_percent: t`First tax`,
  tax2_percent: t`Second tax`,
}

/**
 * Assigns the service's error messages to form fields. `fields`: messages keyed by XML element. If `fields` is empty,
 * the elements are found in `message`, and each of them gets the whole `message`. A message about automatic billing
 * goes to the field `card`. A message about an invoice line goes to `lines`, with the element's label. A message about
 * an element that is not in the form goes to `other`, with the element's name.
 */
export function problemsOfService(
  fields: Readonly<Record<string, string>>,
  message: string,
): ProfileProblems {
  const problems = new Map<string, string>()
  const named = Object.entries(fields)
  for (const [element, words] of named.length > 0 ? named : elementsIn(message)) {
    const { field, label } = placeOf(element)
    const text = `${label === null ? '' : `${label}: `}${t`The service says: “${words}”`}`
    problems.set(field, [problems.get(field), text].filter(Boolean).join(' '))
  }
  return Object.fromEntries(problems)
}

/** Finds the elements that a message names: words with an underscore or in quotes, or the first word. */
function elementsIn(message: string): readonly (readonly [string, string])[] {
  const words = /(?<=^\W*|["'“‘<])[a-z]\w*|\b[a-z]+\d?_\w+/gi
  const elements = [...new Set(message.match(words))].filter(
    (word) => placeOf(word).field !== 'other',
  )
  return elements.map((word) => [word, message])
}

/** Returns the form field for an element's name or path (`lines.line[1].unit_cost`). `label`: null unless needed. */
function placeOf(element: string): { readonly field: string; readonly label: string | null } {
  const path = element.toLowerCase().match(/[a-z]\w*/g) ?? []
  const name = path.at(-1) ?? element
  if (path.some((one) => billingElements.includes(one))) return { field: 'card', label: null }
  const line = lineLabels[name]
  if (line !== undefined) return { field: 'lines', label: line }
  if (lineElements.includes(name)) return { field: 'lines', label: null }
  const field = fieldsByElement[name] ?? name
  const isKnown = name in fieldsByElement || textFields.some((one) => one === field)
  return isKnown ? { field, label: null } : { field: 'other', label: element }
}
