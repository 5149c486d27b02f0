/** A text of six full lines. */
export const story = [
  'The harbor office opens at seven in the morning and closes when the',
  'last boat has been tied up. Visitors who arrive later than that find a',
  'telephone beside the door, and a list of the numbers they may call.',
  'Every vessel longer than twelve meters needs a berth of its own, which',
  'is to be ordered at least two days before it arrives. The fee depends on',
  'its length and on the season, and it is paid before the lines are cast.',
] as const

/** Its first half, two sentences. */
export const shortStory = story.slice(0, 3)
