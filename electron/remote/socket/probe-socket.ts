import { connect } from 'node:net'

/** `dead`: a socket file that nobody listens at. `absent`: there is nothing. */
export type SocketState = 'open' | 'dead' | 'absent'

/** Whether somebody listens at a socket. Rejects where that can't be found out. */
export function probeSocket(address: string): Promise<SocketState> {
  return new Promise((resolve, reject) => {
    const socket = connect(address)
    socket.on('connect', () => {
      socket.destroy()
      resolve('open')
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') resolve('absent')
      // ENOTSOCK: a plain file of that name, in a folder that is ours alone.
      else if (error.code === 'ECONNREFUSED' || error.code === 'ENOTSOCK') resolve('dead')
      else reject(error)
    })
  })
}
