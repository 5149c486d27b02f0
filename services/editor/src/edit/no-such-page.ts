import { Failure } from '@folio/service-kit/faults/failure'

/** @param number 1-based; @param pages how many there are */
export const noSuchPage = (number: number, pages: number): Failure =>
  new Failure('wrong-option', {
    text: `There is no page ${number}: this PDF has ${pages === 1 ? '1 page' : `${pages} pages`}.`,
  })
