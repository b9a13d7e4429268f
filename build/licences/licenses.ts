/** `npm run licenses`: prints the licence of every shipped package. Fails if a licence is not allowed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../bootstrap/report.mjs'
import { notAllowed, shippedPackages, type LockFile } from './shipped-packages.ts'

const lock = readFileSync(join(import.meta.dirname, '..', '..', 'package-lock.json'), 'utf8')
const shipped = shippedPackages(JSON.parse(lock) as LockFile)
for (const { name, version, license } of shipped) {
  process.stdout.write(`${name} ${version}: ${license ?? 'none named'}\n`)
}
const refused = notAllowed(shipped)
for (const { name, license } of refused) {
  say(
    `${name}: ${license ?? 'no licence'} is not on the list of build/licences/shipped-packages.ts`,
  )
}
say(`${shipped.length} packages, ${refused.length} of them not allowed`)
process.exitCode = refused.length === 0 ? 0 : 1
