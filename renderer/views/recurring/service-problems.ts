/** Assigns the service's messages about the elements of a profile to the form fields. */
import { t } from '../../../shared/domain/language/translate.ts'
import { profileElements } from '../../../shared/domain/recurring/profile-elements.ts'
import { textFields, type ProfileProblems } from './profile-form.ts'

/** Form fields, keyed by the service's name for the element. */
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
/** Labels of a line's elements, shown with messages because the service doesn't say which line a message is about. */
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
 * Assigns the service's messages to form fields. `fields`: messages, keyed by the element of the request that each
 * message is about. If `fields` is empty, `message` is assigned to each element that it names. Messages about automatic
 * billing go to `card`. Messages about a line go to `lines`, preceded by the label of the element. Messages about an
 * element that the form doesn't have go to `other`, preceded by the name of the element.
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

/**
 * Returns the elements that a message names. A word names an element if it has an underscore, is in quotes, or is the
 * first word.
 */
function elementsIn(message: string): readonly (readonly [string, string])[] {
  const words = /(?<=^\W*|["'“‘<])[a-z]\w*|\b[a-z]+\d?_\w+/gi
  const elements = [...new Set(message.match(words))].filter(
    (word) => placeOf(word).field !== 'other',
  )
  return elements.map((word) => [word, message])
}

/**
 * Returns the form field that shows messages about an element. If the field also shows messages about other elements,
 * returns a label for this element as well. `element`: a name, or a path of names such as
 * `recurring.lines.line[1].unit_cost`.
 */
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
