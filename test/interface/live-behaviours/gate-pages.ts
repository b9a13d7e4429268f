import { expect } from 'vitest'
import { errorOf, newEntry } from './live-client.ts'
import { countNotes, inProgram } from './live-program.ts'
import { paths } from '../../fakes/raw-requests.ts'
import type { LiveRow } from './behaviour-row.ts'

/** Observed error pages of a gateway in front of the service (docs/interface/live-services.md#5-gateway-pages). */
export const gatePages: readonly LiveRow[] = [
  {
    behaviour: 'a content network answers its own page with 403, and nothing is done',
    source: 'docs/interface/live-services.md#5-gateway-pages',
    async sandbox({ ask, far }) {
      await far.order([{ do: 'html', status: 403 }])
      const before = await ask('POST', paths.projects, { project: { title: 'Not made' } })
      expect(before.status).toBe(403)
      expect(before.headers.get('content-type')).toMatch(/^text\/html/)
      expect(before.headers.get('server')).toBe('edge')
      expect(before.text).toContain('<title>Attention Required!</title>')
      expect((await ask('GET', `${paths.projects}?per_page=100`)).text).not.toContain('Not made')
    },
    async client(scene) {
      const page = { do: 'html', status: 403, path: paths.entries } as const
      await scene.far.order([page])
      expect(errorOf(await scene.far.service.timeEntries.create(newEntry))).toMatchObject({
        kind: 'unreachable',
        sent: 'no',
        status: null,
        code: 'HTML_403',
      })
      await inProgram(scene, async ({ program, record, unsent }) => {
        await scene.far.order([{ ...page, method: 'POST', times: 2 }])
        record('behind the gate')
        await program.untilSent()
        expect(unsent()).toMatchObject([{ state: 'queued', error: { kind: 'unreachable' } }])
        await program.untilEmpty()
        expect(unsent()).toEqual([])
      })
      expect(await countNotes(scene, 'behind the gate')).toBe(1)
    },
  },
  {
    behaviour: 'a content network answers its own page with 200',
    source: 'docs/interface/live-services.md#5-gateway-pages',
    async sandbox({ ask, far }) {
      await far.order([{ do: 'html', status: 200 }])
      const page = await ask('GET', paths.projects)
      expect([page.status, page.json]).toEqual([200, null])
      expect(page.text).toContain('Attention Required!')
    },
    async client(scene) {
      await scene.far.order([{ do: 'html', status: 200 }])
      expect(errorOf(await scene.far.service.timeEntries.create(newEntry))).toMatchObject({
        kind: 'protocol',
        sent: 'yes',
        status: null,
        code: 'HTML_200',
      })
      await inProgram(scene, async ({ program, record, unsent }) => {
        await scene.far.order([{ do: 'html', status: 200, method: 'POST' }])
        record('behind a portal')
        await program.untilSent()
        // The service may have received it: it is looked up before it is sent again.
        expect(unsent()).toMatchObject([{ state: 'uncertain' }])
        await program.untilEmpty()
        expect(unsent()).toEqual([])
      })
      expect(await countNotes(scene, 'behind a portal')).toBe(1)
    },
  },
]
