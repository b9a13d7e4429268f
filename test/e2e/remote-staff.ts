import { token, type Account } from './account.ts'

export type RemoteStaff = Readonly<Record<string, unknown>>

/** Returns the staff members with this first name on the service, including deleted and archived ones. */
export async function remoteStaff(
  { baseUrl, accountId }: Pick<Account, 'baseUrl' | 'accountId'>,
  name: string,
): Promise<readonly RemoteStaff[]> {
  const headers = { authorization: `Bearer ${token}`, 'api-version': 'alpha' }
  const lists = [0, 1, 2].map(async (state) => {
    const query = new URLSearchParams({ 'search[vis_state]': String(state), per_page: '100' })
    const path = `${baseUrl}/accounting/account/${accountId}/users/staffs`
    const answer = await fetch(`${path}?${query.toString()}`, { headers })
    const { response } = (await answer.json()) as {
      response: { result: { staff: readonly RemoteStaff[] } }
    }
    return response.result.staff
  })
  return (await Promise.all(lists)).flat().filter(({ fname }) => fname === name)
}
