import type { Mutation } from './mutations.ts'

/** Returns the mutation for a seed. Consecutive seeds give the mutations in turn. */
export function mutationOfSeed(mutations: readonly Mutation[], seed: number): Mutation {
  const mutation = mutations[seed % mutations.length]
  if (!mutation) throw new Error('there are no mutations')
  return mutation
}
