/**
 * The Unsent screen: fixing a refusal, resolving a conflict, discarding and restoring, exporting unsent work,
 * undo after sending. Results are checked at the service.
 */
import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import type { Fault } from '../../electron/sandbox/fault-plan.ts'
import type { RemoteEntry } from './account.ts'
import { sessionTests } from './fixture.ts'
import { reach } from './keyboard.ts'
import type { MainPage } from './main-page.ts'
import { eventually, hasFocus, hasFocusIn, heldEntries } from './waits.ts'

const { it, session } = sessionTests()

/** An error response in the form of the time-entry resource. */
const refusal: Fault = {
  do: 'status',
  method: 'PUT',
  status: 422,
  body: JSON.stringify({ errno: 2001, error: { note: 'Too long.' } }),
  headers: { 'Content-Type': 'application/json' },
}

async function expectStatus(main: MainPage, text: string | RegExp): Promise<void> {
  await main.status.filter({ hasText: text }).waitFor()
}

/** A logged entry that the service has. */
async function record(main: MainPage, note: string): Promise<RemoteEntry> {
  await main.start(note)
  await main.stop()
  await main.row(note).waitFor()
  return theOnly(note)
}

/** The one entry with this note, once the service has it logged. */
async function theOnly(note: string): Promise<RemoteEntry> {
  await heldEntries(session.account, note).toMatchObject([{ is_logged: true }])
  return (await session.account.entriesNamed(note))[0] as RemoteEntry
}

/** Each note was changed here to "… here" and on another device to "… there", with no news between. */
async function startWithConflicts(...notes: readonly string[]): Promise<MainPage> {
  const main = await session.connected()
  for (const note of notes) await record(main, note)
  await main.allSent()
  await session.account.goOffline()
  for (const note of notes) await main.renote(note, `${note} here`)
  await session.quit()
  for (const note of notes) await session.account.changeElsewhere(note, `${note} there`)
  await session.account.goOnline()
  const again = await session.start()
  await expectStatus(again, `Needs attention (${notes.length})`)
  return again
}

describe('a refused change', () => {
  it('is shown with the words of the service, fixed in the form, and arrives', async () => {
    const main = await session.connected()
    const entry = await record(main, 'Call')
    await session.account.faults([refusal])
    await main.renote('Call', 'A call about far too much')
    await expectStatus(main, 'Needs attention (1)')
    await main.status.click()
    const item = main.item('A call about far too much')
    await item.getByText('The service says: “Too long.”').waitFor()
    await item.getByText('refused').waitFor()
    await item.getByLabel('Note').fill('A short call')
    await item.getByRole('button', { name: 'Save and send' }).click()
    await main.allSent()
    expect(await theOnly('A short call')).toMatchObject({ id: entry.id })
    await main.page.getByText('Everything you recorded has reached the service.').waitFor()
  })

  it('can be given up, and taken back after that', async () => {
    const main = await session.connected()
    const entry = await record(main, 'Kept')
    await session.account.faults([refusal])
    await main.renote('Kept', 'Given up')
    await expectStatus(main, 'Needs attention (1)')
    await main.open('Unsent')
    await main
      .item('Given up')
      .getByRole('button', { name: /^Discard/ })
      .click()
    await main.toast.getByText('Discarded.').waitFor()
    await main.allSent()
    // The item is gone and the focus is not lost.
    const heading = main.page.getByRole('heading', { name: 'Unsent' })
    await hasFocus(heading)
    expect(await theOnly('Kept')).toMatchObject({ id: entry.id })
    await main.toast.getByRole('button', { name: 'Undo' }).click()
    await main.toast.getByText('Undone: Discard').waitFor()
    expect(await theOnly('Given up')).toMatchObject({ id: entry.id })
    expect(await session.account.entriesNamed('Kept')).toEqual([])
  })
})

describe('a change of what the service has lost', () => {
  it('is sent as a new entry', async () => {
    const main = await session.connected()
    const entry = await record(main, 'Lost there')
    const gone = { ...refusal, status: 404, body: '{"message":"Time entry not found."}' }
    await session.account.faults([
      gone,
      // Any 404 can come from a proxy: the service is asked for the row.
      { ...gone, method: 'GET', path: `/time_entries/${entry.id}` },
    ])
    await main.renote('Lost there', 'Sent again')
    await expectStatus(main, 'Needs attention (1)')
    await main.open('Unsent')
    await main
      .item('Sent again')
      .getByRole('button', { name: /^Send as new/ })
      .click()
    await main.allSent()
    const { id, ...again } = await theOnly('Sent again')
    expect(id).not.toBe(entry.id)
    expect(again).toMatchObject({ started_at: entry.started_at, duration: entry.duration })
  })
})

describe('a conflict', () => {
  it('is shown side by side and ends as the person chooses: theirs, mine, or another value', async () => {
    const main = await startWithConflicts('One', 'Two', 'Three')
    await main.status.click()
    const [theirs, mine, edited] = ['One here', 'Two here', 'Three here'].map(main.item)
    if (!theirs || !mine || !edited) throw new Error('three items were expected')
    await theirs.getByRole('row', { name: /Note .*One/ }).waitFor()
    await theirs.getByRole('radio', { name: 'Note, on the service: One there' }).check()
    await theirs.getByRole('button', { name: 'Save choice' }).click()
    await theirs.waitFor({ state: 'detached' })
    await mine.getByRole('button', { name: 'Use my version' }).click()
    await mine.waitFor({ state: 'detached' })
    await edited.getByRole('radio', { name: 'Note: another value' }).click()
    await edited.getByLabel('Another value for Note').fill('Three together')
    await edited.getByRole('button', { name: 'Save choice' }).click()
    await main.allSent()
    await theOnly('One there')
    await theOnly('Two here')
    await theOnly('Three together')
    await main.open('Entries')
    await main.row('One there').waitFor()
    await main.row('Two here').waitFor()
    await main.row('Three together').waitFor()
  })
})

describe('the file of unsent work', () => {
  it('is written, and adds nothing where everything in it is here already', async () => {
    const main = await session.connected()
    await session.account.goOffline()
    await main.start('In the file')
    await main.stop()
    await main.open('Unsent')
    await main.item('In the file').waitFor()
    await main.button('Export…').click()
    const line = main.page.getByText(/^Saved to /)
    const file = (await line.innerText()).replace('Saved to ', '')
    expect(readFileSync(file, 'utf8')).toContain('In the file')
    const chooser = main.page.waitForEvent('filechooser')
    await main.button('Import…').click()
    await (await chooser).setFiles(file)
    await main.page.getByRole('dialog', { name: 'Nothing in this file is new' }).waitFor()
    await main.button('Close').click()
    await main.page
      .getByLabel('File to import')
      .setInputFiles({
        name: 'other.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"a": 1}'),
      })
    await main.page.getByText('This file was not written by Stint').waitFor()
    await session.account.goOnline()
    await main.button('Send now').click()
    await theOnly('In the file')
  })
})

describe('a deleted entry', () => {
  it('comes back as one entry with the same content, also after the delete was sent', async () => {
    const main = await session.connected()
    const entry = await record(main, 'Deleted by mistake')
    await main.remove('Deleted by mistake')
    await main.toast.getByText('Deleted.').waitFor()
    await heldEntries(session.account, 'Deleted by mistake').toEqual([])
    await main.allSent()
    await main.page.keyboard.press('Control+z')
    await main.toast.getByText('Undone: Delete entry').waitFor()
    await main.row('Deleted by mistake').waitFor()
    const { note, started_at, duration, project_id, billable } = entry
    expect(await theOnly('Deleted by mistake')).toMatchObject({
      note,
      started_at,
      duration,
      project_id,
      billable,
      is_logged: true,
    })
    await main.allSent()
    await main.page.keyboard.press('Control+Shift+z')
    await main.toast.getByText('Redone: Delete entry').waitFor()
    await heldEntries(session.account, 'Deleted by mistake').toEqual([])
  })

  it('leaves a text field its own undo', async () => {
    const main = await session.connected()
    await record(main, 'Stays')
    await main.note.pressSequentially('typed')
    // How many letters one step takes back is Chromium's; the last step leaves nothing of the text.
    await eventually(async () => {
      await main.page.keyboard.press('Control+z')
      return main.note.inputValue()
    }).toBe('')
    await main.row('Stays').getByRole('textbox').press('End')
    await main.page.keyboard.press('Delete')
    await main.row('Stays').getByRole('button', { name: 'Continue Stays' }).focus()
    await main.page.keyboard.press('Delete')
    await main.toast.getByText('Deleted.').waitFor()
  })
})

describe('a long reading from the service', () => {
  it('shows how far it is and can be broken off', async () => {
    await session.openAccount({ entries: 2000 })
    await session.account.faults([{ do: 'delay', ms: 1000, path: '/time_entries', times: 1000 }])
    const main = await session.unconnected()
    await main.connect(session.account.baseUrl)
    await main.page.getByText(/^[\d,]+ of [\d,]+ entries$/).waitFor()
    const progress = main.page.getByRole('progressbar')
    expect(await progress.getAttribute('max')).toMatch(/^\d{4}$/)
    await main.button('Cancel loading from the service').click()
    await progress.waitFor({ state: 'detached' })
    await main.allSent()
  })
})

describe('the keyboard alone', () => {
  it('fixes a refused change', async () => {
    const main = await session.connected()
    const entry = await record(main, 'Call')
    await session.account.faults([refusal])
    const { keyboard } = main.page
    await reach(main.page, main.row('Call').getByRole('textbox'))
    await keyboard.press('Control+a')
    await keyboard.type('Far too much')
    await keyboard.press('Enter')
    await expectStatus(main, 'Needs attention (1)')
    await keyboard.press('Alt+6')
    const item = main.item('Far too much')
    await reach(main.page, item.getByLabel('Note'))
    await keyboard.press('Control+a')
    await keyboard.type('Just enough')
    await reach(main.page, item.getByRole('button', { name: 'Save and send' }))
    await keyboard.press('Enter')
    await main.allSent()
    expect(await theOnly('Just enough')).toMatchObject({ id: entry.id })
  })

  it('gives a change up, takes it back, and writes and reads the file of unsent work', async () => {
    const main = await session.connected()
    await record(main, 'Kept')
    await session.account.faults([refusal])
    await main.renote('Kept', 'Given up')
    await expectStatus(main, 'Needs attention (1)')
    const { keyboard } = main.page
    await keyboard.press('Alt+6')
    const item = main.item('Given up')
    await reach(main.page, item.getByRole('button', { name: /^Discard/ }))
    await keyboard.press('Enter')
    await main.allSent()
    await theOnly('Kept')
    await session.account.goOffline()
    await keyboard.press('Control+z')
    await item.waitFor()
    await reach(main.page, main.button('Export…'))
    await keyboard.press('Enter')
    const file = (await main.page.getByText(/^Saved to /).innerText()).replace('Saved to ', '')
    expect(readFileSync(file, 'utf8')).toContain('Given up')
    await reach(main.page, main.button('Import…'))
    const chooser = main.page.waitForEvent('filechooser')
    await keyboard.press('Enter')
    await (await chooser).setFiles(file)
    const nothing = main.page.getByRole('dialog', { name: 'Nothing in this file is new' })
    await hasFocusIn(nothing)
    await keyboard.press('Escape')
    await nothing.waitFor({ state: 'detached' })
    await session.account.goOnline()
    await reach(main.page, main.button('Send now'))
    await keyboard.press('Enter')
    await theOnly('Given up')
  })

  it('settles conflicts', async () => {
    const main = await startWithConflicts('One', 'Two', 'Three')
    const { keyboard } = main.page
    await keyboard.press('Alt+6')
    const [theirs, mine, edited] = ['One here', 'Two here', 'Three here'].map(main.item)
    if (!theirs || !mine || !edited) throw new Error('three items were expected')
    await reach(main.page, theirs.getByRole('radio', { name: 'Note, here: One here' }))
    await keyboard.press('ArrowRight')
    await theirs
      .getByRole('radio', { name: 'Note, on the service: One there', checked: true })
      .waitFor()
    await reach(main.page, theirs.getByRole('button', { name: 'Save choice' }))
    await keyboard.press('Enter')
    await theirs.waitFor({ state: 'detached' })
    // The focus is on the item that took its place.
    await hasFocus(mine)
    await reach(main.page, mine.getByRole('button', { name: 'Use my version' }))
    await keyboard.press('Space')
    await mine.waitFor({ state: 'detached' })
    await reach(main.page, edited.getByRole('radio', { name: 'Note, here: Three here' }))
    await keyboard.press('ArrowLeft')
    await reach(main.page, edited.getByLabel('Another value for Note'))
    await keyboard.press('Control+a')
    await keyboard.type('Three together')
    await reach(main.page, edited.getByRole('button', { name: 'Save choice' }))
    await keyboard.press('Enter')
    await main.allSent()
    await theOnly('One there')
    await theOnly('Two here')
    await theOnly('Three together')
  })
})
