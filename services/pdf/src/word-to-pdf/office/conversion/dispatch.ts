import type { UnoObject, UrpConnection } from '../urp/urp-connection.ts'
import { createService } from './office-documents.ts'
import { UnoObjects } from './uno-objects.ts'

/** Lets an open document do what a menu entry (`.uno:…`) or another address stands for. @throws UnoError */
export async function dispatch(connection: UrpConnection, document: UnoObject, url: string): Promise<void> {
  const objects = new UnoObjects(connection)
  // XController: getFrame 12.
  const frame = await objects.get(await objects.controllerOf(document), 'frame.XFrame', 12)
  const provider = await objects.as(frame, 'frame.XDispatchProvider')
  const dispatcher = await createService(connection, 'frame.DispatchHelper', 'frame.XDispatchHelper')
  // XDispatchHelper: executeDispatch 3 (provider, URL, target frame, search flags, arguments).
  await objects.do(dispatcher, 3, (message) =>
    message.objectId(provider.objectId).text(url).text('').int32(0).properties({}),
  )
}
