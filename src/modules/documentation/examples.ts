/** Values that the examples of several operations share, so that they tell one story. */

export const API_EXAMPLE = "https://assay.example/api/v1";
export const ORDER_ID = "ord_y7C8FNkAQEDBw3scgElorzbw";
export const INVITE_ID = "inv_yzoghGQUhZI2VkixY6JIK1YP";
export const PROFILE_ID = "jp_vUNQqjnE2m1wcpvQlLTVm2Bc";
export const WEBHOOK_ID = "wh_r084Y1EohywaKoXvG6XroG0j";
export const CUSTOMER_ID = "cus_VeWqLFsSxNYBpvQPTh63MaGw";
export const REQUEST_ID = "req_qLTVm2BcvUNQqjnE2m1wcpvQ";
export const SESSION_ID = 1042;
export const TEAM_ID = 7;

export const EMAIL = "ada.lovelace@people.example";
export const STARTED_AT = "2026-03-02T09:04:11.000Z";
export const COMPLETED_AT = "2026-03-02T09:27:45.000Z";

export const RESULTS_URL = `${API_EXAMPLE}/invites/${INVITE_ID}/results`;
export const REPORT_URL = `${API_EXAMPLE}/invites/${INVITE_ID}/report`;

export const pagination = (limit: number) => ({ total: 1, limit, offset: 0, has_more: false });

export const INVITE = {
  invite_id: INVITE_ID,
  status: "pending",
  candidate: { email: EMAIL, name: "Ada Lovelace" },
  analysis_link: "https://assay.example/a/Zk3mQ8vT1xB6nW2rY7cP5dLh",
  product_type: "pa-standard",
  language: "en",
  created_at: "2026-03-02T09:00:00.000Z",
  expires_at: "2026-04-01T09:00:00.000Z",
  started_at: null,
  completed_at: null,
  reminders_sent: 0,
  external_ref: "REQ-2026-17",
};

export const PRODUCT = {
  productID: "pa-pack-10",
  name: "Package of 10 assessments",
  description: "Ten completed assessments for a recruiting round.",
  offers: { price: "390.00", priceCurrency: "EUR" },
  credits: 10,
  features: ["10 completed assessments", "Results as JSON", "PDF report in English and German"],
};

export const ORDER = {
  order_id: ORDER_ID,
  status: "pending_payment",
  payment_status: "unpaid",
  product: PRODUCT,
  payment: { amount: 390, currency: "EUR" },
  checkout_url: "https://assay.example/checkout/Q8vT1xB6nW2rY7cP5dLhZk3m",
};

/** Two of the 17 dimensions and one of the six values: examples are shortened. */
export const DIMENSIONS = {
  goal_orientation: {
    raw_percent: 73.3,
    c_value: 6.4,
    label: "Average",
    name: { en: "Goal Orientation", de: "Zielorientierung" },
  },
  people: {
    raw_percent: 83.3,
    c_value: 7.9,
    label: "High",
    name: { en: "People Orientation", de: "Menschenorientierung" },
  },
};
export const GRAVES_VALUES = {
  graves2_security: {
    raw_percent: 55,
    c_value: 5.2,
    name: { en: "Security & Belonging", de: "Sicherheit & Zugehörigkeit" },
  },
};
