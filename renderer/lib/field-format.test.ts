import { describe, expect, it, vi } from 'vitest'
import { writableFields, type FieldValue } from '../../shared/domain/sync/operation.ts'
import { parsePercent } from '../../shared/domain/expenses/expense-draft.ts'
import type { Day, LocalId, ServiceId } from '../../shared/domain/units.ts'
import { readClock } from './clock-field.ts'
import { fromInput, toInput } from './field-input.ts'
import { fieldLabel, fieldOfWire, fieldText } from './field-format.ts'

const project = { id: '01890000-0000-7000-8000-00000000000a' as LocalId, title: 'Website' }
const start = Date.parse('2026-11-20T09:42:00Z')
const show = (field: string, value: FieldValue): string =>
  fieldText(field, value, { projects: [project], zone: 'Europe/Berlin' })

describe('a field in words', () => {
  it('has a name that people use', () => {
    expect(['note', 'startedAt', 'isLogged', 'billingMethod', 'vis_state'].map(fieldLabel)).toEqual(
      ['Note', 'Start time', 'Logged', 'Billing method', 'Vis state'],
    )
  })

  it('has a German name in German', async () => {
    // A name is translated when its module is loaded.
    vi.resetModules()
    const { loadLanguage } = await import('../../shared/domain/language/load-language.ts')
    await loadLanguage('de')
    const german = await import('./field-format.ts')
    const { setLanguage } = await import('../../shared/domain/language/translate.ts')
    setLanguage('en')
    vi.resetModules()
    const english = Object.values(writableFields)
      .flat()
      .filter((name) => german.fieldLabel(name) === fieldLabel(name))
    // The words that both languages have.
    expect(new Set(english)).toEqual(new Set(['budget', 'fax', 'visState']))
  })

  it('is found by the name that the service uses', () => {
    expect(fieldOfWire('timeEntry', 'started_at')).toBe('startedAt')
    expect(fieldOfWire('timeEntry', 'time_entry.project_id')).toBe('projectId')
    expect(fieldOfWire('expense', 'categoryid')).toBe('categoryId')
    expect(fieldOfWire('project', 'project_type')).toBe('type')
    expect(fieldOfWire('staff', 'fname')).toBe('firstName')
    expect(fieldOfWire('timeEntry', 'service_id')).toBe('projectServiceId')
    expect(fieldOfWire('timeEntry', 'timer')).toBeNull()
  })

  it('shows clients, categories and services by their names where they have one', () => {
    const named = {
      projects: [{ ...project, services: [{ id: 11 as ServiceId, name: 'Design' }] }],
      clients: [{ id: 5 as ServiceId, name: 'Acme' }],
      categories: [
        {
          id: 7 as ServiceId,
          name: null,
          serviceName: 'Travel',
          isArchived: false,
          detail: 'Cost of goods',
        },
      ],
      zone: 'UTC',
    }
    expect(fieldText('clientId', 5, named)).toBe('Acme')
    expect(fieldText('clientId', 6, named)).toBe('Client 6')
    expect(fieldText('categoryId', 7, named)).toBe('Travel · Cost of goods')
    expect(fieldText('categoryId', 8, named)).toBe('Category 8')
    expect(fieldText('projectServiceId', 11, named)).toBe('Design')
    expect(fieldText('projectServiceId', 12, named)).toBe('Service 12')
  })

  it('shows amounts with the places of their currency', () => {
    const amount = (value: string, currency: string | null) =>
      fieldText('amount', value, { projects: [], zone: 'UTC', currency })
    expect(amount('10001.00', 'JPY')).toBe('10,001 JPY')
    expect(amount('7.25', 'KWD')).toBe('7.250 KWD')
    expect(amount('12.5', null)).toBe('12.50')
    expect(show('taxPercent1', '9.975')).toBe('9.975')
  })

  it('shows its value as a person reads it', () => {
    expect(show('note', 'call')).toBe('call')
    expect(show('note', null)).toBe('–')
    expect(show('duration', 5400)).toBe('1:30')
    expect(show('duration', 5415)).toBe('1:30:15')
    expect(show('billable', true)).toBe('Yes')
    expect(show('startedAt', start)).toBe('20 Nov 2026, 10:42')
    expect(show('startedAt', start + 7000)).toBe('20 Nov 2026, 10:42:07')
    expect(show('dueDate', '2026-12-01')).toBe('1 Dec 2026')
    expect(show('projectId', project.id)).toBe('Website')
    expect(show('projectId', 'another')).toBe('an unknown project')
    expect(show('type', 'hourlyRate')).toBe('Hourly rate')
  })
})

describe('a field in a form', () => {
  const values: readonly (readonly [string, FieldValue])[] = [
    ['note', 'two\nlines'],
    ['note', null],
    ['duration', 5400],
    ['duration', 5415],
    ['startedAt', start + 7000],
    ['billable', false],
    ['clientId', 17],
    ['amount', '12.50'],
    ['dueDate', '2026-12-01'],
    ['projectId', project.id],
  ]

  it.each(values)('gives %s back as it was: %j', (field, value) => {
    expect(fromInput(field, toInput(field, value))).toEqual({ ok: true, value })
  })

  it.each([
    ['duration', 'soon'],
    ['budget', '1.200'],
    ['rate', '1,234'],
    ['duration', '1:75'],
    ['duration', ''],
    ['startedAt', 'yesterday'],
    ['clientId', 'Acme'],
    ['amount', 'twelve'],
    ['amount', ''],
  ])('refuses %s: %j, and says what to write', (field, text) => {
    expect(fromInput(field, text)).toMatchObject({ ok: false, error: { code: 'invalid', field } })
  })

  it('takes a comma in a number', () => {
    expect(fromInput('amount', ' 12,5 ')).toEqual({ ok: true, value: '12.5' })
    expect(fromInput('rate', '80,50')).toEqual({ ok: true, value: '80.50' })
    expect(fromInput('rate', "1'200,50")).toEqual({ ok: true, value: '1200.5' })
    expect(fromInput('budget', '120')).toEqual({ ok: true, value: 432_000 })
    expect(fromInput('duration', '90')).toEqual({ ok: true, value: 5400 })
  })
})

describe('a field with a pasted text', () => {
  const spaces = ' '.repeat(100_000)

  it('is read at once, however many spaces are in it', () => {
    const zeros = '0'.repeat(100_000)
    for (const text of [spaces, `-${spaces}1`, `1${spaces}x`, `${spaces}x${spaces}+`, zeros]) {
      expect(readClock(text, '2026-11-21' as Day, 'Europe/Berlin')).toBeNull()
      expect(fromInput('amount', text).ok).toBe(text.startsWith('-'))
      expect(parsePercent(text)).toBeNull()
    }
  })
})
