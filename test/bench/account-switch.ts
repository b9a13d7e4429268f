/** From the key to the frame after the one with the other account. Baseline: a step to another week there. */
import { openAccount, token } from '../e2e/account.ts'
import { openDesktopSession } from '../e2e/desktop-session.ts'
import { mainPage } from '../e2e/main-page.ts'
import { startProgram } from '../e2e/program.ts'
import { summary } from './percentiles.ts'

const entries = 2000
const rounds = 40
/** In ms, so that work caused by the previous switch has ended. */
const pause = 700

export async function benchAccountSwitch(): Promise<void> {
  const accounts = [await openAccount({ entries }), await openAccount({ entries })] as const
  const desktop = await openDesktopSession({ hasKeychain: true })
  const program = await startProgram(desktop)
  const { page } = program
  const main = mainPage(page)
  await main.connect(accounts[0].baseUrl)
  await main.allSent()
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Add account…' }).click()
  await main.open('Account')
  await main.fillConnection(accounts[1].baseUrl, token)
  const hosts = accounts.map(({ baseUrl }) => new URL(baseUrl).host)
  await page
    .getByRole('button', { name: /^Account: / })
    .filter({ hasText: hosts[1] ?? '' })
    .waitFor()
  await main.open('Entries')
  await main.allSent()
  const times = await page.evaluate(switches, { hosts, rounds, pause })
  await program.quit()
  desktop.close()
  for (const account of accounts) await account.close()
  const [account, week] = [summary(times.account), summary(times.week)]
  const part = (name: 'median' | 'p95'): string =>
    `${name} ${account[name].toFixed(1)} ms (another week ${week[name].toFixed(1)} ms, ` +
    `${(account[name] / week[name]).toFixed(2)}×)`
  process.stdout.write(`another account → painted: ${part('median')}   ${part('p95')}\n`)
}

type Times = { readonly account: number[]; readonly week: number[] }

/** Runs in the page: ms from each key press to the frame after the displayed text changed. */
async function switches(options: {
  readonly hosts: readonly string[]
  readonly rounds: number
  readonly pause: number
}): Promise<Times> {
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
  const texts = (): string[] => [...document.querySelectorAll('button')].map(textOf)
  const textOf = ({ textContent }: HTMLElement): string => textContent
  const account = (): string => texts().find((text) => text.startsWith('Account: ')) ?? ''
  const title = (): string => document.querySelector('h1')?.textContent ?? ''
  const until = async (holds: () => boolean, begin: number): Promise<number> => {
    while (!holds()) await frame()
    await frame()
    return performance.now() - begin
  }
  const times: Times = { account: [], week: [] }
  for (let round = 0; round < options.rounds; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, options.pause))
    const index = round % 2
    const code = `Digit${index + 1}`
    const keys = { code, key: `${index + 1}`, ctrlKey: true, altKey: true, bubbles: true }
    let begin = performance.now()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { ...keys, cancelable: true }))
    times.account.push(await until(() => account().includes(options.hosts[index] ?? '?'), begin))
    await new Promise((resolve) => setTimeout(resolve, options.pause))
    const before = title()
    const name = index === 0 ? 'Previous week' : 'Next week'
    begin = performance.now()
    document.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)?.click()
    times.week.push(await until(() => title() !== before, begin))
  }
  return times
}
