import { toEasternTime } from '../eastern-time.ts'
import { blankStaff } from '../routes/staff.ts'
import type { StaffRow } from '../rows.ts'
import { business } from './demo-business.ts'

/** The staff of the demo business; the first is its owner. */
export function createDemoStaff(now: number): readonly StaffRow[] {
  const stamp = toEasternTime(now - 400 * 86_400_000)
  return business.staff.map(({ id, fname, lname }) => ({
    ...blankStaff,
    id,
    userid: id,
    fname,
    lname,
    display_name: `${fname} ${lname}`,
    email: `${fname.toLowerCase()}@hafen.example`,
    username: `${fname.toLowerCase()}${id}`,
    organization: business.name,
    note: id === 1 ? 'Owner' : null,
    rate: id === 1 ? '95' : '80',
    mob_phone: `+49 170 555 01${id}0`,
    level: id === 1 ? 1000 : 0,
    signup_date: stamp,
    updated: stamp,
    accounting_systemid: business.accountId,
  }))
}
