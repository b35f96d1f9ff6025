// What is said where reviews are invented. By itself, so that the home page does not load the list of reviews for one sentence.
export const REVIEWS_ARE_DEMO = 'Demonstration data: these reviews are invented.';
