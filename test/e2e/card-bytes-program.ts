/** Joins a card number, overwrites it and waits for card-bytes.test.ts to search its memory. Needs `--expose-gc`. */
import { joinDigits } from '../../shared/domain/recurring/split-digits.ts'

const [share = '', pad = ''] = process.argv.slice(2)
const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))
const collect = globalThis.gc
if (!collect) throw new Error('Start it with --expose-gc.')

const digits = joinDigits({ share: bytesOf(share), pad: bytesOf(pad) })
for (let round = 0; round < 3; round += 1) collect({ type: 'minor', execution: 'sync' })
const sum = digits.reduce((total, digit) => total + digit - 0x30, 0)
if (process.argv[4] !== 'kept') digits.fill(0)
process.stdout.write(`${sum}\n`)
setInterval(() => digits.length, 60_000)
