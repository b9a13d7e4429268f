import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formDraftText, readFormDraft, withTyped } from './form-draft.ts'

const stored = { title: 'Website', description: '', billable: true }
const change = fc.record(
  { title: fc.string(), description: fc.string(), billable: fc.boolean() },
  { requiredKeys: [] },
)

describe('the draft of a form', () => {
  it('comes back as it was typed', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1 }), (changes) => {
        const typed = changes.reduce<ReturnType<typeof withTyped<typeof stored>> | null>(
          (draft, one) => withTyped(draft, one, stored),
          null,
        )
        const shown = Object.assign({ ...stored }, ...changes) as typeof stored
        const kept = readFormDraft(formDraftText(typed ?? { values: {}, base: {} }), stored)
        expect({ ...stored, ...kept?.values }).toEqual(shown)
      }),
    )
  })

  it('is none once everything is as it is stored', () => {
    const typed = withTyped<typeof stored>(null, { title: 'Shop' }, stored)
    expect(formDraftText(withTyped(typed, { title: 'Website' }, stored))).toBe('')
    expect(readFormDraft(formDraftText(typed), { ...stored, title: 'Shop' })).toBeNull()
  })

  it('knows what was stored when it was typed, however the row changes', () => {
    const typed = withTyped<typeof stored>(null, { title: 'Shop' }, stored)
    const now = { ...stored, title: 'Web', description: 'New' }
    const kept = readFormDraft(formDraftText(typed), now)
    expect(kept).toEqual({ values: { title: 'Shop' }, base: { title: 'Website' } })
    const more = withTyped(kept, { description: 'Newer' }, now)
    expect(more.base).toEqual({ title: 'Website', description: 'New' })
  })

  it('of a new row has all fields, so that another beginning changes none of them', () => {
    const typed = withTyped<typeof stored>(null, { description: 'Old shop' }, stored, 'whole')
    const later = { title: 'Later', description: '', billable: false }
    const kept = readFormDraft(formDraftText(typed), later, 'whole')
    expect(kept?.values).toEqual({ ...stored, description: 'Old shop' })
    const cleared = withTyped(
      kept,
      { title: 'Later', description: '', billable: false },
      later,
      'whole',
    )
    expect(formDraftText(cleared)).toBe('')
  })

  it('takes no field that the form does not have, and none of another type', () => {
    const text = JSON.stringify({
      values: { title: 7, billable: 'no', description: 'kept', other: 'x', toString: 'y' },
    })
    expect(readFormDraft(text, stored)?.values).toEqual({ description: 'kept' })
  })

  it('is none for whatever else stands there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const kept = readFormDraft(text, stored)
        for (const field of Object.keys(kept?.values ?? {})) expect(stored).toHaveProperty(field)
      }),
    )
    for (const text of ['', 'null', '[]', '{', '"title"', '{"values":null}']) {
      expect(readFormDraft(text, stored)).toBeNull()
    }
  })
})
