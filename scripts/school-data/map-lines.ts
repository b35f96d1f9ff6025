// Lines that no public-domain source at hand has, written down by hand to the accuracy of a small map: Ontario's shores of the
// Great Lakes, which the country outline runs through the middle of, and the borders of Canada's provinces.
// Each point is [longitude, latitude].

type Line = readonly (readonly [number, number])[];

/** From one point of Canada's outline to another: the shore takes the place of the border between them. */
export const ONTARIO_SHORES: readonly Line[] = [
  // Lake Superior, Pigeon River to Sault Ste. Marie.
  [
    [-89.57, 48.0],
    [-89.2, 48.38],
    [-88.6, 48.55],
    [-88.3, 48.95],
    [-87.1, 48.78],
    [-86.4, 48.72],
    [-86.1, 48.3],
    [-84.95, 47.95],
    [-84.75, 47.4],
    [-84.7, 46.95],
    [-84.55, 46.55],
    [-84.35, 46.5],
  ],
  // Lake Huron with Georgian Bay, to Sarnia.
  [
    [-84.1, 46.25],
    [-83.4, 46.2],
    [-82.4, 46.17],
    [-81.6, 46.03],
    [-80.9, 45.93],
    [-80.1, 45.35],
    [-79.8, 44.85],
    [-80.05, 44.5],
    [-80.5, 44.52],
    [-80.94, 44.6],
    [-81.2, 44.95],
    [-81.67, 45.25],
    [-81.35, 44.8],
    [-81.6, 44.2],
    [-81.72, 43.75],
    [-81.75, 43.3],
    [-82.41, 43.0],
  ],
  // Lake Erie, Detroit River to Fort Erie.
  [
    [-83.12, 42.05],
    [-82.51, 41.93],
    [-81.9, 42.25],
    [-81.2, 42.65],
    [-80.5, 42.58],
    [-80.05, 42.55],
    [-80.2, 42.78],
    [-79.5, 42.86],
    [-78.93, 42.88],
  ],
  // Lake Ontario, the Niagara River to Kingston.
  [
    [-79.07, 43.26],
    [-79.5, 43.2],
    [-79.8, 43.3],
    [-79.4, 43.62],
    [-78.9, 43.87],
    [-78.2, 43.95],
    [-77.6, 44.02],
    [-77.0, 43.92],
    [-76.5, 44.22],
  ],
];

export const PROVINCE_BORDERS: readonly Line[] = [
  // British Columbia and Alberta: the Great Divide, then the 120th meridian.
  [
    [-114.07, 49.0],
    [-114.7, 49.6],
    [-115.0, 50.4],
    [-116.3, 51.4],
    [-117.3, 52.0],
    [-118.3, 52.6],
    [-120.0, 53.8],
    [-120.0, 60.0],
  ],
  // Alberta and Saskatchewan.
  [
    [-110.0, 49.0],
    [-110.0, 60.0],
  ],
  // Saskatchewan and Manitoba.
  [
    [-101.36, 49.0],
    [-101.7, 53.0],
    [-102.0, 60.0],
  ],
  // Manitoba and Ontario.
  [
    [-95.15, 49.4],
    [-95.15, 52.84],
    [-89.0, 56.85],
  ],
  // Ontario and Québec: the Ottawa River, then up to James Bay.
  [
    [-74.45, 45.1],
    [-74.4, 45.57],
    [-75.7, 45.45],
    [-76.9, 45.85],
    [-77.7, 46.2],
    [-78.7, 46.32],
    [-79.1, 46.8],
    [-79.52, 47.5],
    [-79.52, 51.45],
  ],
  // Québec and New Brunswick.
  [
    [-69.05, 47.3],
    [-68.4, 47.55],
    [-68.1, 48.0],
    [-67.0, 47.9],
    [-66.4, 48.07],
  ],
  // New Brunswick and Nova Scotia.
  [
    [-64.3, 45.83],
    [-64.05, 46.0],
  ],
  // Québec and Labrador.
  [
    [-57.1, 51.42],
    [-57.1, 52.0],
    [-63.8, 52.0],
    [-65.8, 52.1],
    [-67.3, 52.9],
    [-67.0, 53.6],
    [-67.8, 54.4],
    [-66.6, 55.0],
    [-63.6, 54.8],
    [-64.2, 56.5],
    [-64.0, 58.0],
  ],
];
