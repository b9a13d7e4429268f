import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LocalId, ServiceId } from '../units.ts'
import { billingOf, editedBilling, isCopyBillable, type Billing, type Booking } from './billable.ts'

const clientId = fc.option(fc.integer({ min: 1, max: 3 }).map((id) => id as ServiceId))
const projectId = fc.option(fc.constantFrom('one', 'two', 'three').map((id) => id as LocalId))
const booking = fc.record<Booking>({ projectId, clientId })
const choice = fc.option(fc.boolean(), { nil: undefined })
const before: fc.Arbitrary<Required<Billing> & Booking> = fc.record({
  projectId,
  clientId,
  billable: fc.boolean(),
  isNotBillableByChoice: fc.boolean(),
})

describe('whether an entry is billable', () => {
  it('is no without a client, once it was recorded, moved, marked or copied', () => {
    fc.assert(
      fc.property(before, projectId, choice, (entry, project, chosen) => {
        const nowhere = { projectId: project, clientId: null, chosen }
        expect(billingOf(null, chosen).billable).toBe(false)
        expect(isCopyBillable({ ...entry, clientId: null })).toBe(false)
        const isTouched =
          chosen !== undefined || entry.clientId !== null || entry.projectId !== project
        if (isTouched) expect(editedBilling(entry, nowhere).billable).toBe(false)
      }),
    )
  })

  it('follows the client in each move, until the person says not billable', () => {
    fc.assert(
      fc.property(clientId, fc.array(booking, { minLength: 1 }), (first, moves) => {
        let entry: Billing & Booking = { projectId: null, clientId: first, ...billingOf(first) }
        for (const move of moves) {
          entry = { ...entry, ...move, ...editedBilling(entry, move) }
          expect(entry.billable).toBe(entry.clientId !== null)
        }
      }),
    )
  })

  it('stays no wherever the entry moves after the person said so, and follows again after the person said yes', () => {
    fc.assert(
      fc.property(before, booking, fc.array(booking), (start, place, moves) => {
        let entry: Billing & Booking = {
          ...start,
          ...place,
          ...editedBilling(start, { ...place, chosen: false }),
        }
        for (const move of moves) {
          entry = { ...entry, ...move, ...editedBilling(entry, move) }
          expect(entry).toMatchObject({ billable: false, isNotBillableByChoice: true })
        }
        entry = { ...entry, ...editedBilling(entry, { ...entry, chosen: true }) }
        for (const move of moves) {
          entry = { ...entry, ...move, ...editedBilling(entry, move) }
          expect(entry.billable).toBe(entry.clientId !== null)
        }
      }),
    )
  })

  it('follows the client again where another device made it billable after the person said no', () => {
    fc.assert(
      fc.property(booking, fc.array(booking), (place, moves) => {
        let entry: Billing & Booking = { ...place, billable: true, isNotBillableByChoice: true }
        for (const move of moves) {
          const isMoved = move.projectId !== entry.projectId || move.clientId !== entry.clientId
          entry = { ...entry, ...move, ...editedBilling(entry, move) }
          if (isMoved) expect(entry.billable).toBe(entry.clientId !== null)
        }
      }),
    )
  })

  it('is left where neither project, client nor flag is edited', () => {
    fc.assert(
      fc.property(before, (entry) => {
        const { billable, isNotBillableByChoice } = entry
        const same = { projectId: entry.projectId, clientId: entry.clientId }
        expect(editedBilling(entry, same)).toEqual({ billable, isNotBillableByChoice })
      }),
    )
  })
})
