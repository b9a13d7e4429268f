/** The watched folder on a real disk, with a simulated clock: each receipt once, complete, and nothing changed. */
import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStoreBench, type StoreBench } from '../../../test/fakes/store-bench.ts'
import { mailOf } from '../../../test/fakes/mails.ts'
import { patience } from '../../../test/fakes/patience.ts'
import type { Clock } from '../../base/clock.ts'
import { createLog } from '../../base/log.ts'
import { createReceiptCommands, type ReceiptCommands } from '../../commands/receipts.ts'
import { folderAccess, type FolderAccess } from '../../desktop/files/folder-access.ts'
import { unpackMail } from '../../receipt-reader/mail/parse-mail.ts'
import { createReceiptFiles } from '../../store/receipts/receipt-files.ts'
import { draftsOfReceipts, receiptsOf } from '../../store/receipts/receipts.ts'
import { createMailReceipts, createReceiptFolder } from './receipt-folder.ts'

let home: string
let inbox: string
let bench: StoreBench
let receipts: ReceiptCommands
let folder: ReturnType<typeof createReceiptFolder>
let printed: string[]

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'stint-folder-'))
  inbox = join(home, 'inbox')
  mkdirSync(inbox)
  bench = createStoreBench()
  receipts = createReceiptCommands(
    bench,
    createReceiptFiles(join(home, 'receipts'), () => bench.ids.next()),
  )
  printed = []
  folder = open()
})
afterEach(() => {
  folder.close()
  bench.database.close()
  rmSync(home, { recursive: true })
})

/** True from the beginning of a look until the next one is planned; the files are really read meanwhile. */
let isLooking = false

/** Access to the folder without events of the system, so that only the simulated clock moves it. */
const access: FolderAccess = {
  ...folderAccess,
  list(...words) {
    isLooking = true
    return folderAccess.list(...words)
  },
  watch: () => null,
}

function open(
  parts: Partial<Parameters<typeof createReceiptFolder>[0]> = {},
): ReturnType<typeof createReceiptFolder> {
  const clock: Clock = {
    ...bench.clock,
    after(delay, task) {
      isLooking = false
      return bench.clock.after(delay, task)
    },
  }
  return createReceiptFolder({
    database: bench.database,
    receipts,
    access,
    clock,
    mailReceipts: createMailReceipts({ unpack: unpackMail }),
    log: createLog((_level, line) => printed.push(line)),
    ...parts,
  })
}

let time = 1_700_000_000
function put(name: string, content: string | Uint8Array = `%PDF-1.7 ${name}`): void {
  writeFileSync(join(inbox, name), content)
  utimesSync(join(inbox, name), (time += 1), time)
}
async function passed(ms: number): Promise<void> {
  await bench.clock.advance(ms)
  await vi.waitFor(() => expect(isLooking).toBe(false), patience)
}
/** Lets enough time pass for a poll and the look after it. */
async function pass(): Promise<void> {
  await passed(300_000)
  for (let step = 0; step < 5; step += 1) await passed(2000)
}
const drafts = (): readonly (readonly string[])[] =>
  draftsOfReceipts(bench.database)
    .map(({ draftId }) => receiptsOf(bench.database, { draftId }).map(({ name }) => name))
    .sort()

describe('the watched folder', () => {
  it('takes each new file once, and leaves all of them where they are', async () => {
    put('old.pdf')
    await folder.watch(inbox)
    put('one.pdf')
    put('two.JPG', new Uint8Array([0xff, 0xd8, 0xff, 0]))
    await pass()
    await pass()
    expect(drafts()).toEqual([['one.pdf'], ['two.JPG']])
    expect(folder.state()).toEqual({
      path: inbox,
      isThere: true,
      taken: 2,
      before: 1,
      problems: [],
    })
    expect(readdirSync(inbox).sort()).toEqual(['old.pdf', 'one.pdf', 'two.JPG'])
    expect(printed).toEqual([])
  })

  it('takes what was there before where the person says so', async () => {
    put('old.pdf')
    await folder.watch(inbox)
    await pass()
    expect(drafts()).toEqual([])
    folder.takeBefore()
    await pass()
    expect(drafts()).toEqual([['old.pdf']])
    expect(folder.state()).toMatchObject({ taken: 1, before: 0 })
  })

  it('takes nothing that is no receipt, hidden, a link, or being written', async () => {
    await folder.watch(inbox)
    put('notes.txt', 'hello')
    put('.hidden.pdf')
    put('~lock.pdf')
    put('invoice.pdf.part')
    writeFileSync(join(home, 'secret.pdf'), '%PDF-1.7 secret')
    symlinkSync(join(home, 'secret.pdf'), join(inbox, 'link.pdf'))
    mkdirSync(join(inbox, 'folder.pdf'))
    await pass()
    expect(drafts()).toEqual([])
    expect(folder.state().problems).toEqual([])
  })

  it('says which file could not be kept, and does not try it again', async () => {
    await folder.watch(inbox)
    put('not.pdf', 'no PDF at all')
    put('large.pdf', new Uint8Array(26 * 1024 * 1024))
    await pass()
    await pass()
    expect(folder.state().problems.map(({ name }) => name)).toEqual(['not.pdf', 'large.pdf'])
    expect(drafts()).toEqual([])
  })

  it('takes an attachment whose name can’t be stored, and the files behind it', async () => {
    await folder.watch(inbox)
    const type = 'application/pdf'
    for (const [number, name] of ['a\0b.pdf', 'c\u202efdp.exe\u001b.pdf'].entries())
      put(`${number}.eml`, mailOf([{ type, name, content: `%PDF-1.7 ${number}` }]))
    put('later.pdf')
    await pass()
    expect(drafts().flat()).toEqual(['a\ufffdb.pdf', 'cfdp.exe\ufffd.pdf', 'later.pdf'])
    expect(folder.state().problems).toEqual([])
  })

  it('names a file on which something fails, and takes the next ones', async () => {
    await folder.watch(inbox)
    folder.close()
    const failing: Pick<ReceiptCommands, 'take'> = {
      take: (input) =>
        input.name === 'bad.pdf' ? Promise.reject(new Error('a bug')) : receipts.take(input),
    }
    folder = open({ receipts: failing })
    const attachment = (name: string) => ({
      type: 'application/pdf',
      name,
      content: `%PDF-1.7 ${name}`,
    })
    put('mail.eml', mailOf([attachment('bad.pdf'), attachment('good.pdf')]))
    put('next.pdf')
    await pass()
    await pass()
    expect(drafts()).toEqual([['good.pdf'], ['next.pdf']])
    expect(folder.state().problems.map(({ name }) => name)).toEqual(['bad.pdf'])
    expect(printed).toEqual([expect.stringContaining('a bug')])
  })

  it('looks soon into a folder chosen while it took files from another', async () => {
    await folder.watch(inbox)
    folder.close()
    let isFree = (): void => undefined
    const free = new Promise<void>((resolve) => (isFree = resolve))
    let isTaking = false
    const take: ReceiptCommands['take'] = (input) => {
      isTaking = true
      return free.then(() => receipts.take(input))
    }
    folder = open({ receipts: { take } })
    put('slow.pdf')
    await bench.clock.advance(6000)
    await vi.waitFor(() => expect(isLooking).toBe(false), patience)
    await bench.clock.advance(2000)
    // The folder is really read meanwhile, which takes a while on a busy machine.
    await vi.waitFor(() => expect(isTaking).toBe(true), patience)
    const other = join(home, 'other')
    mkdirSync(other)
    await folder.watch(other)
    writeFileSync(join(other, 'new.pdf'), '%PDF-1.7 new')
    isFree()
    await vi.waitFor(() => expect(isLooking).toBe(false), patience)
    for (let step = 0; step < 5; step += 1) await passed(2000)
    expect(drafts()).toEqual([['new.pdf'], ['slow.pdf']])
  })

  it('names a file that fails before it is taken once, and tries it again', async () => {
    await folder.watch(inbox)
    folder.close()
    let isBroken = true
    folder = open({
      access: {
        ...access,
        read: (path, name) =>
          isBroken && name === 'bad.pdf'
            ? Promise.reject(new Error('a bug'))
            : access.read(path, name),
      },
    })
    put('bad.pdf')
    put('next.pdf')
    await pass()
    await pass()
    expect(drafts()).toEqual([['next.pdf']])
    expect(folder.state().problems.map(({ name }) => name)).toEqual(['bad.pdf'])
    isBroken = false
    await pass()
    expect(drafts()).toEqual([['bad.pdf'], ['next.pdf']])
    expect(folder.state().problems).toEqual([])
  })

  it('follows no link, and waits for no pipe, that came between a look and the reading', async () => {
    await folder.watch(inbox)
    folder.close()
    writeFileSync(join(home, 'secret.pdf'), '%PDF-1.7 secret')
    const swapped = new Map([
      ['link.pdf', () => symlinkSync(join(home, 'secret.pdf'), join(inbox, 'link.pdf'))],
      ['zero.pdf', () => symlinkSync('/dev/zero', join(inbox, 'zero.pdf'))],
      ['pipe.pdf', () => void execFileSync('mkfifo', [join(inbox, 'pipe.pdf')])],
      ['grown.pdf', () => put('grown.pdf', `%PDF-1.7 ${' '.repeat(26 * 1024 * 1024)}`)],
    ])
    folder = open({
      access: {
        ...access,
        read(path, name) {
          if (swapped.has(name)) rmSync(join(path, name))
          swapped.get(name)?.()
          swapped.delete(name)
          return access.read(path, name)
        },
      },
    })
    for (const name of swapped.keys()) put(name)
    put('next.pdf')
    await pass()
    expect(drafts()).toEqual([['next.pdf']])
    const names = folder.state().problems.map(({ name }) => name)
    expect(names.sort()).toEqual(['grown.pdf', 'link.pdf', 'pipe.pdf', 'zero.pdf'])
  })

  it('waits until a file is complete', async () => {
    await folder.watch(inbox)
    await passed(300_000)
    for (const text of ['%PDF-1.7', '%PDF-1.7 half', '%PDF-1.7 half whole']) {
      put('scan.pdf', text)
      await passed(2000)
      expect(drafts()).toEqual([])
    }
    await pass()
    const [draft] = draftsOfReceipts(bench.database)
    const [receipt] = receiptsOf(bench.database, { draftId: draft?.draftId ?? '' })
    expect(receipt?.size).toBe('%PDF-1.7 half whole'.length)
  })

  it('knows a file under another name, and one that is kept already', async () => {
    await folder.watch(inbox)
    const kept = await receipts.add({
      draftId: bench.ids.next(),
      name: 'kept.pdf',
      bytes: new TextEncoder().encode('%PDF-1.7 kept'),
    })
    expect(kept.ok).toBe(true)
    put('kept.pdf', '%PDF-1.7 kept')
    put('one.pdf')
    await pass()
    renameSync(join(inbox, 'one.pdf'), join(inbox, 'renamed.pdf'))
    put('copy.pdf', '%PDF-1.7 one.pdf')
    await pass()
    expect(drafts()).toEqual([['kept.pdf'], ['one.pdf']])
  })

  it('makes one draft of a mail, also where the program ends between its attachments', async () => {
    await folder.watch(inbox)
    folder.close()
    const attachment = (name: string) => ({
      type: 'application/pdf',
      name,
      content: `%PDF-1.7 ${name}`,
    })
    put('mail.eml', mailOf([attachment('a.pdf'), attachment('b.pdf')]))
    let count = 0
    const killed: Pick<ReceiptCommands, 'take'> = {
      take: (input) => {
        count += 1
        return count === 1 ? receipts.take(input) : new Promise(() => undefined)
      },
    }
    const first = open({ receipts: killed })
    await vi.waitFor(async () => {
      await bench.clock.advance(6000)
      expect(count).toBe(2)
    }, patience)
    expect(drafts()).toEqual([['a.pdf']])
    first.close()
    folder = open()
    await pass()
    expect(drafts()).toEqual([['a.pdf', 'b.pdf']])
  })

  it('is missing while its drive is, and is watched again when it is back', async () => {
    await folder.watch(inbox)
    await pass()
    renameSync(inbox, `${inbox}-away`)
    await pass()
    expect(folder.state().isThere).toBe(false)
    renameSync(`${inbox}-away`, inbox)
    put('new.pdf')
    await pass()
    expect(folder.state().isThere).toBe(true)
    expect(drafts()).toEqual([['new.pdf']])
  })

  it('is another one, or none, from the next look on', async () => {
    const otherFolder = join(home, 'other')
    mkdirSync(otherFolder)
    await folder.watch(inbox)
    await folder.watch(otherFolder)
    put('one.pdf')
    await pass()
    expect(drafts()).toEqual([])
    writeFileSync(join(otherFolder, 'two.pdf'), '%PDF-1.7 two')
    await pass()
    expect(drafts()).toEqual([['two.pdf']])
    folder.stop()
    writeFileSync(join(otherFolder, 'three.pdf'), '%PDF-1.7 three')
    await pass()
    expect(drafts()).toEqual([['two.pdf']])
    expect(folder.state()).toMatchObject({ path: null, taken: 0, before: 0 })
  })

  it('leaves no step that undo takes back', async () => {
    await folder.watch(inbox)
    put('one.pdf')
    await pass()
    expect(bench.history.state().undo).toBeNull()
  })
})
