export const bombText = 'This document expands to too much data'
