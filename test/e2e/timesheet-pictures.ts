/** Pages of three timesheets, and the mark on one whose entries changed. For screenshots.ts. */
import type { Stint } from '../../shared/contract/contract.ts'
import type { Day, EpochMs, Seconds, ServiceId } from '../../shared/domain/units.ts'
import type { DroppedFile } from './expense-page.ts'
import type { MainPage } from './main-page.ts'
import { pdfPages } from './pdf-pages.ts'
import { textPdf } from './receipt-files.ts'
import { timesheetPage } from './timesheet-page.ts'

type Parts = {
  readonly write: (name: string, png: Uint8Array) => void
  readonly shoot: (name: string) => Promise<unknown>
}

const receipt = textPdf('zugticket.pdf', [
  'Nordbahn',
  'Hamburg - Berlin, 9 November 2026',
  'Total 64.90 EUR',
])

export async function takeTimesheets(main: MainPage, { write, shoot }: Parts): Promise<void> {
  const { page, button } = main
  const sheet = timesheetPage(main)
  const shootPages = async (name: string): Promise<void> => {
    for (const [place, drawn] of (await pdfPages(await sheet.pdf())).entries()) {
      write(`${name}-${place + 1}`, await drawn.draw())
    }
  }
  const begin = async (client: string): Promise<void> => {
    await sheet.open()
    await button('New timesheet').first().click()
    await sheet.chooseClient(client)
  }
  await main.open('Projects')
  await button('Open Website relaunch').waitFor()
  await recordWork(main, receipt)
  await main.allSent()

  await begin('Praxis Dr. Arslan')
  await sheet.chooseDays('2026-11-09', '2026-11-15')
  await sheet.toggle('Start and end')
  await sheet.paper.getByText('Move of the patient files').waitFor()
  await shoot('timesheet-new')
  await sheet.issue()
  await shootPages('timesheet-week')

  await begin('Akademie Nord')
  await sheet.pick('Group by', 'Project')
  await sheet.pick('Language', 'Deutsch')
  await sheet.paper.getByText('Nordbahn').first().waitFor()
  await sheet.issue()
  await shootPages('timesheet-month')

  await begin('Figwheel Inc.')
  await sheet.chooseDays('2026-10-19', '2026-11-01')
  await sheet.toggle('Start and end')
  await sheet.paper.getByText('Night of the release').first().waitFor()
  await sheet.issue()
  await shootPages('timesheet-clocks')

  await correct(main, 'Move of the patient files')
  await button('Timesheets').click()
  await sheet.rows.getByText('1 later change').waitFor()
  await shoot('timesheets')
  await page.getByRole('button', { name: 'Open 2026-001' }).click()
  await sheet.paper.getByText('Changed later').waitFor()
  await shoot('timesheet-changed')
}

/** What the demo business lacks: a full week, a journey with its receipt, a night while the clocks were set. */
async function recordWork(main: MainPage, file: DroppedFile): Promise<void> {
  await main.page.evaluate(async ({ name, content }) => {
    const { stint } = window as unknown as { readonly stint: Stint }
    const valueOf = async <Value>(
      answer: Promise<{ ok: true; value: Value } | { ok: false; error: { message: string } }>,
    ): Promise<Value> => {
      const outcome = await answer
      if (!outcome.ok) throw new Error(outcome.error.message)
      return outcome.value
    }
    const projects = await valueOf(stint.call('projects.all', {}, undefined))
    const clients = await valueOf(stint.call('clients.all', {}, undefined))
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const projectOf = (client: string) => {
      const clientId = clients.find((one) => one.name === client)?.id
      const project = projects.find(
        (one) => one.clientId === clientId && one.type === 'hourlyRate' && one.rate !== null,
      )
      if (!project || clientId === undefined) throw new Error(`${client} has no hourly project`)
      return { projectId: project.id, clientId: clientId }
    }
    const record = (client: string, start: string, minutes: number, note: string) =>
      valueOf(
        stint.call(
          'entries.create',
          {
            ...projectOf(client),
            note,
            zone,
            billable: true,
            startedAt: new Date(start).getTime() as EpochMs,
            duration: (minutes * 60) as Seconds,
          },
          undefined,
        ),
      )
    const practice = 'Praxis Dr. Arslan'
    await record(practice, '2026-11-09T08:30', 95, 'Kick-off with the practice')
    await record(practice, '2026-11-10T09:00', 200, 'Move of the patient files')
    await record(
      practice,
      '2026-11-11T13:15',
      140,
      'Review with the vendor of the old server, list of open points',
    )
    await record(practice, '2026-11-12T10:00', 75, 'Rights and groups')
    await record(practice, '2026-11-13T08:45', 165, 'Test of the nightly backup, and of a restore')
    await record('Akademie Nord', '2026-11-03T09:00', 150, 'Script for episode three')
    await record('Akademie Nord', '2026-11-10T14:00', 215, 'Shooting at the campus')
    await record('Figwheel Inc.', '2026-10-20T15:00', 110, 'Migration plan')
    await record('Figwheel Inc.', '2026-10-24T22:30', 330, 'Night of the release')
    await record('Figwheel Inc.', '2026-10-28T16:00', 125, 'Fixes after the release')
    const categories = await valueOf(stint.call('categories.all', {}, undefined))
    const staff = await valueOf(stint.call('staff.all', {}, undefined))
    const expense = (
      client: string,
      date: string,
      vendor: string,
      amount: string,
      currency: string,
    ) =>
      valueOf(
        stint.call(
          'expenses.submit',
          {
            ...projectOf(client),
            vendor,
            amount,
            currency,
            date: date as Day,
            draftId: crypto.randomUUID(),
            categoryId: categories[0]?.id ?? (1 as ServiceId),
            staffId:
              staff.find(({ serviceId }) => serviceId !== null)?.serviceId ?? (1 as ServiceId),
            notes: '',
            markupPercent: null,
            compoundedTax: false,
            taxName1: null,
            taxPercent1: null,
            taxAmount1: null,
            taxName2: null,
            taxPercent2: null,
            taxAmount2: null,
          },
          undefined,
        ),
      )
    const journey = await expense('Akademie Nord', '2026-11-09', 'Nordbahn', '64.90', 'EUR')
    const bytes = new TextEncoder().encode(String(content))
    await valueOf(stint.call('receipts.add', { name, bytes, expenseId: journey.id }, undefined))
    await expense('Figwheel Inc.', '2026-10-26', 'Cloud Nine Hosting', '48.00', 'EUR')
  }, file)
}

/** After the entry's timesheet was issued. */
async function correct(main: MainPage, note: string): Promise<void> {
  await main.page.evaluate(async (wanted) => {
    const { stint } = window as unknown as { readonly stint: Stint }
    const found = await stint.call(
      'entries.list',
      { filter: { text: wanted }, limit: 10 },
      undefined,
    )
    const entry = found.ok ? found.value.entries.find((one) => one.note === wanted) : undefined
    if (!entry) throw new Error('the entry is gone')
    await stint.call('entries.edit', { id: entry.id, duration: (170 * 60) as Seconds }, undefined)
  }, note)
}
