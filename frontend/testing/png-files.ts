import { screen, within } from '@testing-library/react'

export const png = (name: string) => new File(['png of ', name], name, { type: 'image/png' })
export const [a, b, c] = [png('a.png'), png('b.png'), png('c.png')]

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const convertButton = (count: number) =>
  screen.findByRole('button', { name: new RegExp(`^Convert ${count} image`) })

/** The cards of the chosen files, in their order, and the names on them. */
export const cards = () => screen.getAllByRole('listitem').filter((card) => card.hasAttribute('data-id'))
export const names = () => cards().map((card) => within(card).getByText(/\.(png|pdf)$/).textContent)
