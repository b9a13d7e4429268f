/** A project of a file is another client's only where the person says so. */
import { describe, expect, it } from 'vitest'
import type { LocalId, ServiceId } from '../units.ts'
import { clientOfName, proposedChoice, type ClientHere } from './propose-target.ts'

const nordlicht = { id: 3 as ServiceId, name: 'Nordlicht Outdoor', serviceName: 'Nordlicht' }
const acme = { id: 4 as ServiceId, name: 'Acme GmbH', serviceName: null }
const clients = [nordlicht, acme]

const project = (id: string, title: string, clientId: ServiceId | null, more = {}) => ({
  id: id as LocalId,
  title,
  clientId,
  active: true,
  complete: false,
  ...more,
})
const theirs = project('n', 'Website relaunch', nordlicht.id)
const ours = project('a', ' website  RELAUNCH', acme.id)
const relaunch = (client: string) => ({ project: 'Website relaunch', client })
const proposed = (
  client: string,
  projects: Parameters<typeof proposedChoice>[2],
  clientId: ClientHere = clientOfName(client, clients),
) => proposedChoice(relaunch(client), clientId, projects)

describe('a project of the file whose client is named', () => {
  it('is the one of the same title and client, in any spelling', () => {
    expect(proposed('acme gmbh ', [theirs, ours])).toEqual({ kind: 'existing', id: 'a' })
    expect(proposed('NORDLICHT', [theirs, ours])).toEqual({ kind: 'existing', id: 'n' })
  })

  it('is asked about where the title is another client’s, or nobody’s', () => {
    expect(proposed('Acme GmbH', [theirs])).toBeNull()
    expect(proposed('Acme GmbH', [project('i', 'Website relaunch', null)])).toBeNull()
  })

  it('is new where nothing has its title', () => {
    expect(proposed('Acme GmbH', [project('b', 'Brand', nordlicht.id)])).toEqual({ kind: 'new' })
  })

  it('is asked about where its client is not known here, whatever has its title', () => {
    expect(proposed('Acme', [theirs, ours])).toBeNull()
    expect(proposed('Acme Inc.', [])).toBeNull()
    expect(proposedChoice({ project: '', client: 'Acme Inc.' }, undefined, [])).toBeNull()
  })

  it('is internal, or asked about, where the person said that its client is nobody here', () => {
    expect(proposed('Acme Inc.', [], null)).toEqual({ kind: 'new' })
    expect(proposed('Acme Inc.', [theirs], null)).toBeNull()
    expect(proposed('Acme Inc.', [project('i', 'Website relaunch', null)], null)).toBeNull()
  })

  it('is the one of several that is still worked on, and asked about where two are', () => {
    const old = project('o', 'Website relaunch', acme.id, { active: false })
    expect(proposed('Acme GmbH', [old, theirs, ours])).toEqual({ kind: 'existing', id: 'a' })
    expect(proposed('Acme GmbH', [old, theirs])).toEqual({ kind: 'existing', id: 'o' })
    expect(proposed('Acme GmbH', [ours, project('b', 'Website relaunch', acme.id)])).toBeNull()
  })
})

describe('a project of the file without a client', () => {
  const old = { active: false }
  it('is the only active one of its title, whoever’s it is', () => {
    expect(proposed('', [theirs])).toEqual({ kind: 'existing', id: 'n' })
    expect(proposed(' ', [theirs, { ...ours, ...old }])).toEqual({ kind: 'existing', id: 'n' })
  })

  it('is asked about where several have its title, or none that is active', () => {
    expect(proposed('', [theirs, ours])).toBeNull()
    expect(proposed('', [{ ...theirs, ...old }])).toBeNull()
  })

  it('is new where nothing has its title, and none where it has no title', () => {
    expect(proposed('', [])).toEqual({ kind: 'new' })
    expect(proposedChoice({ project: ' ', client: '' }, null, [theirs])).toEqual({ kind: 'none' })
  })
})

describe('the client of a name', () => {
  it('is unknown where two have it', () => {
    const other = { id: 5 as ServiceId, name: 'Acme Shop', serviceName: 'ACME GmbH' }
    expect(clientOfName('Acme GmbH', [...clients, other])).toBeUndefined()
    expect(clientOfName('Acme', clients)).toBeUndefined()
    expect(clientOfName('', clients)).toBeNull()
  })
})
