import {
  recurringFrequencies,
  type RecurringContent,
  type RecurringLine,
} from '../../../shared/domain/recurring/profile.ts'
import type { ListedProfile } from '../../../shared/domain/recurring/match-profiles.ts'
import { lineElements, profileElements } from '../../../shared/domain/recurring/profile-elements.ts'
import { isDay } from '../../../shared/domain/time/calendar.ts'
import type { Day } from '../../../shared/domain/units.ts'
import type { LegacyResponse } from './call.ts'
import { idOf, childrenOf, textOf, type XmlParent } from './document.ts'

/** Number of profiles to request on a page. */
export const profilesPerPage = 25

/**
 * A page of recurring invoice profiles. `pages`: number of pages in the whole list, 0 if the list is empty. If the
 * service does not state the number, `pages` is Infinity for a full page and 1 for any other.
 */
export type ProfilePage = {
  readonly profiles: readonly ListedProfile[]
  readonly pages: number
  /** Number of rows whose id, client or frequency can't be read. Each could be any profile. */
  readonly unreadable: number
}

/** Reads a page of recurring profiles; null for any other response (docs/interface/classic.md#recurring-methods). */
export function readProfilePage(response: LegacyResponse): ProfilePage | null {
  const list = response['recurrings']
  if (list === undefined) return null
  const [parent] = childrenOf(response, 'recurrings')
  const rows = (parent ? childrenOf(parent, 'recurring') : []).map(readProfile)
  const profiles = rows.filter((row) => row !== null)
  const pages = Number(parent ? (textOf(parent, '@pages') ?? NaN) : 0)
  const untold = rows.length === profilesPerPage ? Infinity : 1
  return {
    profiles,
    pages: Number.isSafeInteger(pages) ? pages : untold,
    unreadable: rows.length - profiles.length,
  }
}

/**
 * Reads a recurring invoice profile; null if its id, client or frequency can't be read. Unreadable optional elements
 * are left out.
 */
export function readProfile(row: XmlParent): ListedProfile | null {
  const id = idOf(row, 'recurring_id')
  const clientId = idOf(row, 'client_id')
  const frequency = recurringFrequencies.find((one) => one === textOf(row, 'frequency'))
  if (id === null || clientId === null || frequency === undefined) return null
  const content = {
    clientId,
    frequency,
    ...timing(row),
    ...texts(row, textElements),
    ...lines(row),
  }
  const [autobill] = childrenOf(row, 'autobill')
  return { id, content, gateway: autobill ? textOf(autobill, 'gateway_name') : null }
}

const {
  clientId: _client,
  date: _date,
  occurrences: _count,
  frequency: _frequency,
  sendEmail: _email,
  sendSnailMail: _mail,
  ...textElements
} = profileElements
const { type: _type, ...lineTexts } = lineElements

function texts<Names extends Readonly<Record<string, string>>>(
  row: XmlParent,
  names: Names,
): { readonly [Field in keyof Names]?: string } {
  const found = Object.entries(names).flatMap(([field, element]) => {
    const text = textOf(row, element)
    return text === null ? [] : [[field, text] as const]
  })
  return Object.fromEntries(found) as { readonly [Field in keyof Names]?: string }
}

function timing(
  row: XmlParent,
): Pick<RecurringContent, 'date' | 'occurrences' | 'sendEmail' | 'sendSnailMail'> {
  const date = textOf(row, 'date')?.slice(0, 10) ?? ''
  const occurrences = Number(textOf(row, 'occurrences') ?? NaN)
  const [email, mail] = [textOf(row, 'send_email'), textOf(row, 'send_snail_mail')]
  return {
    ...(isDay(date) && { date: date as Day }),
    ...(Number.isSafeInteger(occurrences) && occurrences >= 0 && { occurrences }),
    ...(email !== null && { sendEmail: isOn(email) }),
    ...(mail !== null && { sendSnailMail: isOn(mail) }),
  }
}

function lines(row: XmlParent): Pick<RecurringContent, 'lines'> {
  const [parent] = childrenOf(row, 'lines')
  const read = (parent ? childrenOf(parent, 'line') : []).map((line): RecurringLine => {
    const type = (['Item', 'Time'] as const).find((one) => one === textOf(line, 'type'))
    return { ...texts(line, lineTexts), ...(type && { type }) }
  })
  return read.length === 0 ? {} : { lines: read }
}

function isOn(text: string): boolean {
  return ['1', 'true'].includes(text)
}
