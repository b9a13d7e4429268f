/** Counts what was recorded during the kills, and compares screen, disk and service with it. */
import { expect } from 'vitest'
import type { Desk, Standing } from './desk.ts'
import { contentAtService, dataOnDisk, entriesAtService } from './oracle.ts'

export class Tally {
  readonly #desk: Desk
  /** Entries that the service must hold by now. */
  #expected: number
  #notes = 0

  private constructor(desk: Desk, expected: number) {
    this.#desk = desk
    this.#expected = expected
  }

  static async begin(desk: Desk): Promise<Tally> {
    return new Tally(desk, (await entriesAtService(desk.account.baseUrl)).length)
  }

  /** No other entry has it. */
  newNote(): string {
    this.#notes += 1
    return `Kill #${this.#notes}`
  }

  /** Once in the window, in this state, and so on the service. */
  async expectOnce(note: string, standing: Standing): Promise<void> {
    expect(await this.#desk.shown(note)).toEqual([standing])
    expect(await this.#desk.held(note)).toEqual([standing])
    this.#expected += 1
  }

  async expectNone(note: string): Promise<void> {
    expect(await this.#desk.shown(note)).toEqual([])
    expect(await this.#desk.held(note)).toEqual([])
  }

  /** After a kill before or after the commit: both agree, on `allowed` entries with these notes together. */
  async expectAgreement(notes: readonly string[], allowed: readonly number[]): Promise<void> {
    let number = 0
    for (const note of notes) {
      const shown = await this.#desk.shown(note)
      expect(await this.#desk.held(note)).toEqual(shown)
      number += shown.length
    }
    expect(allowed).toContain(number)
    this.#expected += number
  }

  /** Ends the program. Service and disk hold the same entries, as many as were recorded, none unsent. */
  async expectNothingElse(): Promise<void> {
    await this.#desk.quit()
    const entries = await entriesAtService(this.#desk.account.baseUrl)
    expect(entries).toHaveLength(this.#expected)
    const { contents, unsent } = dataOnDisk(this.#desk.home)
    expect(unsent).toBe(0)
    expect(contents).toEqual(contentAtService(entries))
  }
}
