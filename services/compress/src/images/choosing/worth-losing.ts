/** Losses of likeness below this nobody sees. */
const unseen = 0.0005

/**
 * How many times smaller than its original a coding has to be that loses so much likeness (1 less SSIM): the same power
 * of every loss, so that what is cheap to keep is kept, be the image small or large.
 * @param weight 0 takes any loss for a byte
 */
export const worthOfLoss = (loss: number, weight: number): number =>
  ((Math.max(0, loss) + unseen) / unseen) ** weight
