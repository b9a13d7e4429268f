import { describe, expect, it } from 'vitest'
import { otherFormat } from './csv-format.ts'

const ofx = '<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>'
const mt940 = ':20:STARTUMS\r\n:25:00000000/0000\r\n:28C:1/1\r\n:60F:C261101EUR100,00\r\n'
const camt =
  '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"></Document>'

describe('a file of a bank that is no CSV', () => {
  it.each([
    ['OFX', `OFXHEADER:100\r\nDATA:OFXSGML\r\n\r\n${ofx}`],
    ['OFX', `<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n${ofx}`],
    ['OFX', ofx],
    ['OFX', `<!-- of a bank -->\n${ofx}`],
    ['QIF', '!Type:Bank\nD11/13/2026\nT-59.00\n^\n'],
    ['QIF', '!Clear:AutoSwitch\n!Account\nNCash\n^\n!Type:Bank\n'],
    ['XML', '<?xml version="1.0"?>\n<transactions><one date="2026-11-23" amount="-12.50"/>'],
    ['XML', '<notification>\n  <payment date="2026-11-23" amount="-12.50"/>'],
    ['JSON', '[{"date":"2026-11-23","amount":-12.5}]'],
    ['JSON', '{\n  "entries": []}'],
    ['iCalendar', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n'],
    [
      'Org',
      '* Shop\n:LOGBOOK:\nCLOCK: [2026-10-05 Mon 09:15]--[2026-10-05 Mon 10:45] =>  1:30\n:END:',
    ],
    ['Org', '| Headline | Time |\n|----------+------|\n| Shop | 1:30 |'],
    ['HTML', '<!-- made by a bank --><table>'],
    [
      'Excel',
      '<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
    ],
    ['MT940', mt940],
    ['MT940', `{1:F01TESTDE00XXXX0000000000}{2:I940}{4:\r\n${mt940}`],
    ['MT940', `0000 940 00\r\n${mt940}:61:2611031103D12,50NTRF\r\n`],
    ['CAMT', camt],
    ['CAMT', `\ufeff${camt}`],
    ['HTML', '<!DOCTYPE html><table><tr><td>Date</td></tr></table>'],
    ['PDF', '%PDF-1.7\n'],
    ['Excel', 'PK\x03\x04\x14\0\x06\0'],
    ['Excel', `PK\x03\x04${'\0'.repeat(26)}[Content_Types].xml`],
    ['ZIP', `PK\x03\x04${'\0'.repeat(26)}2026-11 camt.053.xml`],
  ])('is named: %s', (format, text) => {
    expect(otherFormat(new Uint8Array(Buffer.from(text)))).toBe(format)
  })

  it('is named in UTF-16, and in the old form of Excel', () => {
    expect(otherFormat(new Uint8Array(Buffer.from(`\ufeff${camt}`, 'utf16le')))).toBe('CAMT')
    expect(otherFormat(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1))).toBe('Excel')
  })

  it.each([
    '',
    '[2026-11-01],A,1.00',
    '<Date>,A,1.00',
    'Date;Text;Amount\n01.11.2026;A;1,00',
    'name,mail',
    '| Date | Hours |\n|---|---|\n| 2026-10-05 | 1:30 |',
    ':a;b\n1;2',
  ])('%j is none of them', (text) => {
    expect(otherFormat(new Uint8Array(Buffer.from(text)))).toBeNull()
  })
})
