// Generated from schema/contextgraph-envelope.schema.json by scripts/generate-validators.mjs: do not edit.
"use strict";
export const handshake = validate170;
const schema20 = {"type":"object","required":["type","protocol_version"],"properties":{"type":{"type":"string","const":"handshake"},"protocol_version":{"$ref":"#/$defs/ProtocolVersion"}},"additionalProperties":false};
const schema21 = {"type":"string","pattern":"^contextgraph/[0-9]{1,9}\\.[0-9]{1,9}(?:-draft)?$"};
const pattern3 = new RegExp("^contextgraph/[0-9]{1,9}\\.[0-9]{1,9}(?:-draft)?$", "u");

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate54.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern3.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^contextgraph/[0-9]{1,9}\\.[0-9]{1,9}(?:-draft)?$"},message:"must match pattern \""+"^contextgraph/[0-9]{1,9}\\.[0-9]{1,9}(?:-draft)?$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}
validate54.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate170(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate170.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(data.protocol_version === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "protocol_version"},message:"must have required property '"+"protocol_version"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "type") || (key0 === "protocol_version"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
if("handshake" !== data0){
const err4 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "handshake"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
}
if(data.protocol_version !== undefined){
if(!(validate54(data.protocol_version, {instancePath:instancePath+"/protocol_version",parentData:data,parentDataProperty:"protocol_version",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : (vErrors.length < 100 ? vErrors.concat(validate54.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
validate170.errors = vErrors;
return errors === 0;
}
validate170.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const handshake_ack = validate172;
const schema22 = {"type":"object","required":["type","protocol_version","provider","capabilities"],"properties":{"type":{"type":"string","const":"handshake_ack"},"protocol_version":{"$ref":"#/$defs/ProtocolVersion"},"provider":{"$ref":"#/$defs/ProviderInfo"},"capabilities":{"$ref":"#/$defs/Capabilities"},"attester_keys":{"type":"array","items":{"$ref":"#/$defs/AttesterKey"}}},"additionalProperties":false};
const schema23 = {"type":"object","required":["name","version","data_flow"],"properties":{"name":{"$ref":"#/$defs/Label"},"version":{"$ref":"#/$defs/Label"},"data_flow":{"$ref":"#/$defs/DataFlow"}},"additionalProperties":false};
const schema24 = {"type":"string","pattern":"[^\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]"};
const pattern4 = new RegExp("[^\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]", "u");

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate60.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern4.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "[^\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]"},message:"must match pattern \""+"[^\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
validate60.errors = vErrors;
return errors === 0;
}
validate60.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema25 = {"type":"object","required":["reads","writes","egress"],"properties":{"reads":{"type":"boolean"},"writes":{"type":"boolean"},"egress":{"type":"boolean"},"egress_scopes":{"type":"array","items":{"$ref":"#/$defs/EgressScope"}}},"additionalProperties":false,"if":{"properties":{"egress":{"const":false}}},"then":{"properties":{"egress_scopes":{"type":"array","items":{"const":"local-only"}}}}};
const schema26 = {"type":"string","pattern":"^(?:local-only|org-tenant|third-party-index|third-party-model|[^:]+:[\\s\\S]+)$"};
const pattern5 = new RegExp("^(?:local-only|org-tenant|third-party-index|third-party-model|[^:]+:[\\s\\S]+)$", "u");

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate64.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern5.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?:local-only|org-tenant|third-party-index|third-party-model|[^:]+:[\\s\\S]+)$"},message:"must match pattern \""+"^(?:local-only|org-tenant|third-party-index|third-party-model|[^:]+:[\\s\\S]+)$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
validate64.errors = vErrors;
return errors === 0;
}
validate64.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate63.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.egress !== undefined){
if(false !== data.egress){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.egress_scopes !== undefined){
let data1 = data.egress_scopes;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if("local-only" !== data1[i0]){
const err1 = {instancePath:instancePath+"/egress_scopes/" + i0,schemaPath:"#/then/properties/egress_scopes/items/const",keyword:"const",params:{allowedValue: "local-only"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/egress_scopes",schemaPath:"#/then/properties/egress_scopes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
if(valid0){
var props0 = {};
props0.egress_scopes = true;
props0.egress = true;
}
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.reads === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reads"},message:"must have required property '"+"reads"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
if(data.writes === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "writes"},message:"must have required property '"+"writes"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
if(data.egress === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "egress"},message:"must have required property '"+"egress"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "reads") || (key0 === "writes")) || (key0 === "egress")) || (key0 === "egress_scopes"))){
const err7 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
if(vErrors.length < 100) vErrors.push(err7);
}
errors++;
}
}
if(data.reads !== undefined){
if(typeof data.reads !== "boolean"){
const err8 = {instancePath:instancePath+"/reads",schemaPath:"#/properties/reads/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err8];
}
else {
if(vErrors.length < 100) vErrors.push(err8);
}
errors++;
}
}
if(data.writes !== undefined){
if(typeof data.writes !== "boolean"){
const err9 = {instancePath:instancePath+"/writes",schemaPath:"#/properties/writes/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err9];
}
else {
if(vErrors.length < 100) vErrors.push(err9);
}
errors++;
}
}
if(data.egress !== undefined){
if(typeof data.egress !== "boolean"){
const err10 = {instancePath:instancePath+"/egress",schemaPath:"#/properties/egress/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err10];
}
else {
if(vErrors.length < 100) vErrors.push(err10);
}
errors++;
}
}
if(data.egress_scopes !== undefined){
let data6 = data.egress_scopes;
if(Array.isArray(data6)){
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
if(!(validate64(data6[i1], {instancePath:instancePath+"/egress_scopes/" + i1,parentData:data6,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : (vErrors.length < 100 ? vErrors.concat(validate64.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err11 = {instancePath:instancePath+"/egress_scopes",schemaPath:"#/properties/egress_scopes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err11];
}
else {
if(vErrors.length < 100) vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
if(vErrors.length < 100) vErrors.push(err12);
}
errors++;
}
validate63.errors = vErrors;
return errors === 0;
}
validate63.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate59.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(data.version === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
if(data.data_flow === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data_flow"},message:"must have required property '"+"data_flow"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "version")) || (key0 === "data_flow"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
if(data.name !== undefined){
if(!(validate60(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : (vErrors.length < 100 ? vErrors.concat(validate60.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.version !== undefined){
if(!(validate60(data.version, {instancePath:instancePath+"/version",parentData:data,parentDataProperty:"version",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : (vErrors.length < 100 ? vErrors.concat(validate60.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.data_flow !== undefined){
if(!(validate63(data.data_flow, {instancePath:instancePath+"/data_flow",parentData:data,parentDataProperty:"data_flow",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : (vErrors.length < 100 ? vErrors.concat(validate63.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}
validate59.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema27 = {"type":"object","required":["query"],"properties":{"query":{"$ref":"#/$defs/QueryCapability"},"correlation":{"type":"boolean"},"graph":{"type":"boolean"},"embeddings_fingerprint":{"$ref":"#/$defs/EmbeddingFingerprint"},"verify":{"type":"boolean"},"representations":{"type":"array","items":{"$ref":"#/$defs/Representation"}},"resolve":{"type":"boolean"}},"additionalProperties":false,"if":{"required":["representations"],"properties":{"representations":{"type":"array","contains":{"enum":["compact","reference"]}}}},"then":{"required":["resolve"],"properties":{"resolve":{"const":true}}}};
const schema28 = {"type":"object","required":["kinds"],"properties":{"kinds":{"type":"array","items":{"type":"string","minLength":1}}},"additionalProperties":false};
const func1 = (text) => { let count = 0; for (const _ of text) count += 1; return count; };

function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate69.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kinds === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kinds"},message:"must have required property '"+"kinds"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "kinds")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
}
if(data.kinds !== undefined){
let data0 = data.kinds;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err2 = {instancePath:instancePath+"/kinds/" + i0,schemaPath:"#/properties/kinds/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/kinds/" + i0,schemaPath:"#/properties/kinds/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/kinds",schemaPath:"#/properties/kinds/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
validate69.errors = vErrors;
return errors === 0;
}
validate69.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema29 = {"type":"string","pattern":"^[^/]+/[1-9][0-9]{0,8}(?:/[^/]+)?$"};
const pattern6 = new RegExp("^[^/]+/[1-9][0-9]{0,8}(?:/[^/]+)?$", "u");

function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate71.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern6.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[^/]+/[1-9][0-9]{0,8}(?:/[^/]+)?$"},message:"must match pattern \""+"^[^/]+/[1-9][0-9]{0,8}(?:/[^/]+)?$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
validate71.errors = vErrors;
return errors === 0;
}
validate71.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema30 = {"type":"string","enum":["full","compact","reference"]};

function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate73.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(!(((data === "full") || (data === "compact")) || (data === "reference"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema30.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
validate73.errors = vErrors;
return errors === 0;
}
validate73.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate68.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.representations === undefined) && (missing0 = "representations")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
else {
if(data.representations !== undefined){
let data0 = data.representations;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data0)){
const _errs5 = errors;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs6 = errors;
if(!((data1 === "compact") || (data1 === "reference"))){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
var valid2 = _errs6 === errors;
if(valid2){
break;
}
}
if(!valid2){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
}
else {
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.resolve === undefined){
const err4 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "resolve"},message:"must have required property '"+"resolve"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
if(data.resolve !== undefined){
if(true !== data.resolve){
const err5 = {instancePath:instancePath+"/resolve",schemaPath:"#/then/properties/resolve/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
}
}
var _valid0 = _errs7 === errors;
valid0 = _valid0;
if(valid0){
var props0 = {};
props0.resolve = true;
props0.representations = true;
}
}
if(!valid0){
const err6 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.query === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query"},message:"must have required property '"+"query"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
if(vErrors.length < 100) vErrors.push(err7);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "query") || (key0 === "correlation")) || (key0 === "graph")) || (key0 === "embeddings_fingerprint")) || (key0 === "verify")) || (key0 === "representations")) || (key0 === "resolve"))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err8];
}
else {
if(vErrors.length < 100) vErrors.push(err8);
}
errors++;
}
}
if(data.query !== undefined){
if(!(validate69(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate69.errors : (vErrors.length < 100 ? vErrors.concat(validate69.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.correlation !== undefined){
if(typeof data.correlation !== "boolean"){
const err9 = {instancePath:instancePath+"/correlation",schemaPath:"#/properties/correlation/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err9];
}
else {
if(vErrors.length < 100) vErrors.push(err9);
}
errors++;
}
}
if(data.graph !== undefined){
if(typeof data.graph !== "boolean"){
const err10 = {instancePath:instancePath+"/graph",schemaPath:"#/properties/graph/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err10];
}
else {
if(vErrors.length < 100) vErrors.push(err10);
}
errors++;
}
}
if(data.embeddings_fingerprint !== undefined){
if(!(validate71(data.embeddings_fingerprint, {instancePath:instancePath+"/embeddings_fingerprint",parentData:data,parentDataProperty:"embeddings_fingerprint",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : (vErrors.length < 100 ? vErrors.concat(validate71.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.verify !== undefined){
if(typeof data.verify !== "boolean"){
const err11 = {instancePath:instancePath+"/verify",schemaPath:"#/properties/verify/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err11];
}
else {
if(vErrors.length < 100) vErrors.push(err11);
}
errors++;
}
}
if(data.representations !== undefined){
let data8 = data.representations;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
if(!(validate73(data8[i1], {instancePath:instancePath+"/representations/" + i1,parentData:data8,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate73.errors : (vErrors.length < 100 ? vErrors.concat(validate73.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err12 = {instancePath:instancePath+"/representations",schemaPath:"#/properties/representations/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err12];
}
else {
if(vErrors.length < 100) vErrors.push(err12);
}
errors++;
}
}
if(data.resolve !== undefined){
if(typeof data.resolve !== "boolean"){
const err13 = {instancePath:instancePath+"/resolve",schemaPath:"#/properties/resolve/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err13];
}
else {
if(vErrors.length < 100) vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
if(vErrors.length < 100) vErrors.push(err14);
}
errors++;
}
validate68.errors = vErrors;
return errors === 0;
}
validate68.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema31 = {"type":"object","required":["key_id","algorithm","public_key"],"properties":{"key_id":{"type":"string","minLength":1},"algorithm":{"type":"string","minLength":1},"public_key":{"$ref":"#/$defs/Hex"}},"additionalProperties":false};
const schema32 = {"type":"string","pattern":"^(?:[0-9a-f]{2})+$"};
const pattern7 = new RegExp("^(?:[0-9a-f]{2})+$", "u");

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate77.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern7.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?:[0-9a-f]{2})+$"},message:"must match pattern \""+"^(?:[0-9a-f]{2})+$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
validate77.errors = vErrors;
return errors === 0;
}
validate77.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate76.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.key_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "key_id"},message:"must have required property '"+"key_id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(data.algorithm === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "algorithm"},message:"must have required property '"+"algorithm"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
if(data.public_key === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "public_key"},message:"must have required property '"+"public_key"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "key_id") || (key0 === "algorithm")) || (key0 === "public_key"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
if(data.key_id !== undefined){
let data0 = data.key_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err4 = {instancePath:instancePath+"/key_id",schemaPath:"#/properties/key_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/key_id",schemaPath:"#/properties/key_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
}
if(data.algorithm !== undefined){
let data1 = data.algorithm;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err6 = {instancePath:instancePath+"/algorithm",schemaPath:"#/properties/algorithm/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/algorithm",schemaPath:"#/properties/algorithm/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
if(vErrors.length < 100) vErrors.push(err7);
}
errors++;
}
}
if(data.public_key !== undefined){
if(!(validate77(data.public_key, {instancePath:instancePath+"/public_key",parentData:data,parentDataProperty:"public_key",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate77.errors : (vErrors.length < 100 ? vErrors.concat(validate77.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
if(vErrors.length < 100) vErrors.push(err8);
}
errors++;
}
validate76.errors = vErrors;
return errors === 0;
}
validate76.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate172(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate172.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(data.protocol_version === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "protocol_version"},message:"must have required property '"+"protocol_version"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
if(data.provider === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provider"},message:"must have required property '"+"provider"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
if(data.capabilities === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "capabilities"},message:"must have required property '"+"capabilities"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "type") || (key0 === "protocol_version")) || (key0 === "provider")) || (key0 === "capabilities")) || (key0 === "attester_keys"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err5 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
if("handshake_ack" !== data0){
const err6 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "handshake_ack"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
}
if(data.protocol_version !== undefined){
if(!(validate54(data.protocol_version, {instancePath:instancePath+"/protocol_version",parentData:data,parentDataProperty:"protocol_version",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : (vErrors.length < 100 ? vErrors.concat(validate54.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.provider !== undefined){
if(!(validate59(data.provider, {instancePath:instancePath+"/provider",parentData:data,parentDataProperty:"provider",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : (vErrors.length < 100 ? vErrors.concat(validate59.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.capabilities !== undefined){
if(!(validate68(data.capabilities, {instancePath:instancePath+"/capabilities",parentData:data,parentDataProperty:"capabilities",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate68.errors : (vErrors.length < 100 ? vErrors.concat(validate68.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.attester_keys !== undefined){
let data4 = data.attester_keys;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(!(validate76(data4[i0], {instancePath:instancePath+"/attester_keys/" + i0,parentData:data4,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate76.errors : (vErrors.length < 100 ? vErrors.concat(validate76.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath:instancePath+"/attester_keys",schemaPath:"#/properties/attester_keys/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err7];
}
else {
if(vErrors.length < 100) vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
if(vErrors.length < 100) vErrors.push(err8);
}
errors++;
}
validate172.errors = vErrors;
return errors === 0;
}
validate172.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const query = validate177;
const schema33 = {"type":"object","required":["type","query"],"properties":{"type":{"type":"string","const":"query"},"id":{"$ref":"#/$defs/RequestId"},"query":{"$ref":"#/$defs/ContextQuery"}},"additionalProperties":false};
const schema34 = {"type":"string","minLength":1};

function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate82.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(func1(data) < 1){
const err0 = {instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
validate82.errors = vErrors;
return errors === 0;
}
validate82.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema35 = {"type":"object","required":["goal","max_frames","max_tokens"],"properties":{"goal":{"type":"string","minLength":1},"query_text":{"type":"string"},"embedding":{"type":"array","items":{"type":"number"}},"kinds":{"type":"array","items":{"type":"string","minLength":1}},"anchors":{"type":"array","items":{"type":"string","minLength":1}},"max_frames":{"$ref":"#/$defs/U32"},"max_tokens":{"$ref":"#/$defs/U32"},"as_of":{"$ref":"#/$defs/Timestamp"},"representation_preferences":{"type":"array","items":{"$ref":"#/$defs/Representation"}}},"additionalProperties":false};
const func5 = Object.prototype.hasOwnProperty;
const schema36 = {"type":"integer","minimum":0,"maximum":4294967295};

function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate85.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 4294967295 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
if(data < 0 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
validate85.errors = vErrors;
return errors === 0;
}
validate85.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema37 = {"type":"string","pattern":"^(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)T(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?Z$"};
const pattern8 = new RegExp("^(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)T(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?Z$", "u");

function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate88.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern8.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)T(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?Z$"},message:"must match pattern \""+"^(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)T(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?Z$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
validate88.errors = vErrors;
return errors === 0;
}
validate88.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate84.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.goal === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "goal"},message:"must have required property '"+"goal"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(data.max_frames === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "max_frames"},message:"must have required property '"+"max_frames"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
if(data.max_tokens === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "max_tokens"},message:"must have required property '"+"max_tokens"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(func5.call(schema35.properties, key0))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
if(data.goal !== undefined){
let data0 = data.goal;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err4 = {instancePath:instancePath+"/goal",schemaPath:"#/properties/goal/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/goal",schemaPath:"#/properties/goal/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
}
if(data.query_text !== undefined){
if(typeof data.query_text !== "string"){
const err6 = {instancePath:instancePath+"/query_text",schemaPath:"#/properties/query_text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
}
if(data.embedding !== undefined){
let data2 = data.embedding;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(!((typeof data3 == "number") && (isFinite(data3)))){
const err7 = {instancePath:instancePath+"/embedding/" + i0,schemaPath:"#/properties/embedding/items/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err7];
}
else {
if(vErrors.length < 100) vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/embedding",schemaPath:"#/properties/embedding/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err8];
}
else {
if(vErrors.length < 100) vErrors.push(err8);
}
errors++;
}
}
if(data.kinds !== undefined){
let data4 = data.kinds;
if(Array.isArray(data4)){
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
if(typeof data5 === "string"){
if(func1(data5) < 1){
const err9 = {instancePath:instancePath+"/kinds/" + i1,schemaPath:"#/properties/kinds/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
if(vErrors.length < 100) vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/kinds/" + i1,schemaPath:"#/properties/kinds/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
if(vErrors.length < 100) vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/kinds",schemaPath:"#/properties/kinds/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err11];
}
else {
if(vErrors.length < 100) vErrors.push(err11);
}
errors++;
}
}
if(data.anchors !== undefined){
let data6 = data.anchors;
if(Array.isArray(data6)){
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
if(typeof data7 === "string"){
if(func1(data7) < 1){
const err12 = {instancePath:instancePath+"/anchors/" + i2,schemaPath:"#/properties/anchors/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
if(vErrors.length < 100) vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/anchors/" + i2,schemaPath:"#/properties/anchors/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
if(vErrors.length < 100) vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/anchors",schemaPath:"#/properties/anchors/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err14];
}
else {
if(vErrors.length < 100) vErrors.push(err14);
}
errors++;
}
}
if(data.max_frames !== undefined){
if(!(validate85(data.max_frames, {instancePath:instancePath+"/max_frames",parentData:data,parentDataProperty:"max_frames",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate85.errors : (vErrors.length < 100 ? vErrors.concat(validate85.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.max_tokens !== undefined){
if(!(validate85(data.max_tokens, {instancePath:instancePath+"/max_tokens",parentData:data,parentDataProperty:"max_tokens",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate85.errors : (vErrors.length < 100 ? vErrors.concat(validate85.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.as_of !== undefined){
if(!(validate88(data.as_of, {instancePath:instancePath+"/as_of",parentData:data,parentDataProperty:"as_of",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate88.errors : (vErrors.length < 100 ? vErrors.concat(validate88.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.representation_preferences !== undefined){
let data11 = data.representation_preferences;
if(Array.isArray(data11)){
const len3 = data11.length;
for(let i3=0; i3<len3; i3++){
if(!(validate73(data11[i3], {instancePath:instancePath+"/representation_preferences/" + i3,parentData:data11,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate73.errors : (vErrors.length < 100 ? vErrors.concat(validate73.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err15 = {instancePath:instancePath+"/representation_preferences",schemaPath:"#/properties/representation_preferences/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
if(vErrors.length < 100) vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
if(vErrors.length < 100) vErrors.push(err16);
}
errors++;
}
validate84.errors = vErrors;
return errors === 0;
}
validate84.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate177(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate177.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(data.query === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query"},message:"must have required property '"+"query"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "type") || (key0 === "id")) || (key0 === "query"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
if("query" !== data0){
const err4 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "query"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
if(!(validate82(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : (vErrors.length < 100 ? vErrors.concat(validate82.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.query !== undefined){
if(!(validate84(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate84.errors : (vErrors.length < 100 ? vErrors.concat(validate84.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
validate177.errors = vErrors;
return errors === 0;
}
validate177.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const frames = validate180;
const schema38 = {"type":"object","required":["type","result"],"properties":{"type":{"type":"string","const":"frames"},"id":{"$ref":"#/$defs/RequestId"},"result":{"$ref":"#/$defs/ContextQueryResult"}},"additionalProperties":false};
const schema39 = {"type":"object","required":["frames","truncated"],"properties":{"frames":{"type":"array","items":{"$ref":"#/$defs/ContextFrame"}},"truncated":{"type":"boolean"},"dropped_estimate":{"$ref":"#/$defs/U32"},"frame_attestations":{"type":"array","items":{"$ref":"#/$defs/FrameAttestation"}},"result_attestation":{"$ref":"#/$defs/ProvenanceAttestation"}},"additionalProperties":false};
const schema40 = {"type":"object","required":["id","kind","title","score","token_cost","citation_label"],"properties":{"id":{"type":"string","minLength":1},"kind":{"type":"string","minLength":1},"title":{"$ref":"#/$defs/Label"},"content":{"type":"string"},"content_digest":{"$ref":"#/$defs/Digest"},"uri":{"type":"string","minLength":1},"representation":{"$ref":"#/$defs/Representation"},"content_fidelity":{"$ref":"#/$defs/ContentFidelity"},"canonical_content_hash":{"type":"string","minLength":1},"content_ref":{"$ref":"#/$defs/ContentRef"},"transform":{"$ref":"#/$defs/Transform"},"minimum_content_fidelity":{"$ref":"#/$defs/ContentFidelity"},"inline_content_requirement":{"$ref":"#/$defs/InlineContentRequirement"},"score":{"type":"number","minimum":0,"maximum":1},"token_cost":{"$ref":"#/$defs/U32"},"canonical_token_cost":{"$ref":"#/$defs/U32"},"tokenizer_ref":{"type":"string","minLength":1},"valid_from":{"$ref":"#/$defs/Timestamp"},"valid_to":{"$ref":"#/$defs/Timestamp"},"recorded_at":{"$ref":"#/$defs/Timestamp"},"provenance":{"type":"array","items":{"$ref":"#/$defs/Provenance"}},"citation_label":{"$ref":"#/$defs/Label"},"embedding":{"$ref":"#/$defs/FrameEmbedding"},"relations":{"type":"array","items":{"$ref":"#/$defs/Relation"}}},"additionalProperties":false,"allOf":[{"if":{"properties":{"representation":{"const":"full"}}},"then":{"required":["content"],"properties":{"transform":false}}},{"if":{"required":["representation"],"properties":{"representation":{"const":"compact"}}},"then":{"required":["content","content_digest","canonical_content_hash","transform","content_ref"]}},{"if":{"required":["representation"],"properties":{"representation":{"const":"reference"}}},"then":{"required":["content_ref","canonical_content_hash"],"properties":{"content":false,"content_digest":false,"transform":false}}},{"if":{"required":["representation"],"properties":{"representation":{"const":"reference"}}},"then":{"properties":{"token_cost":{"const":0}}}}]};
const schema41 = {"type":"string","pattern":"^sha256:[0-9a-f]{64}$"};
const pattern9 = new RegExp("^sha256:[0-9a-f]{64}$", "u");

function validate98(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate98.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern9.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},message:"must match pattern \""+"^sha256:[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
validate98.errors = vErrors;
return errors === 0;
}
validate98.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema42 = {"type":"string","enum":["exact","normalized","summarized","omitted"]};

function validate101(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate101.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(!((((data === "exact") || (data === "normalized")) || (data === "summarized")) || (data === "omitted"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema42.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
validate101.errors = vErrors;
return errors === 0;
}
validate101.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema43 = {"type":"object","required":["provider_id","uri"],"properties":{"provider_id":{"type":"string","minLength":1},"uri":{"type":"string","minLength":1},"expires_at":{"$ref":"#/$defs/Timestamp"}},"additionalProperties":false};

function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate103.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.provider_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provider_id"},message:"must have required property '"+"provider_id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(data.uri === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "uri"},message:"must have required property '"+"uri"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "provider_id") || (key0 === "uri")) || (key0 === "expires_at"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
if(data.provider_id !== undefined){
let data0 = data.provider_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/provider_id",schemaPath:"#/properties/provider_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/provider_id",schemaPath:"#/properties/provider_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
}
if(data.uri !== undefined){
let data1 = data.uri;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err5 = {instancePath:instancePath+"/uri",schemaPath:"#/properties/uri/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/uri",schemaPath:"#/properties/uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
}
if(data.expires_at !== undefined){
if(!(validate88(data.expires_at, {instancePath:instancePath+"/expires_at",parentData:data,parentDataProperty:"expires_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate88.errors : (vErrors.length < 100 ? vErrors.concat(validate88.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
if(vErrors.length < 100) vErrors.push(err7);
}
errors++;
}
validate103.errors = vErrors;
return errors === 0;
}
validate103.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema44 = {"type":"object","required":["method","implementation","version"],"properties":{"method":{"type":"string","minLength":1},"implementation":{"type":"string","minLength":1},"version":{"type":"string","minLength":1}},"additionalProperties":false};

function validate106(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate106.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.method === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(data.implementation === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "implementation"},message:"must have required property '"+"implementation"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
if(data.version === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "method") || (key0 === "implementation")) || (key0 === "version"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
if(data.method !== undefined){
let data0 = data.method;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err4 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
}
if(data.implementation !== undefined){
let data1 = data.implementation;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err6 = {instancePath:instancePath+"/implementation",schemaPath:"#/properties/implementation/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/implementation",schemaPath:"#/properties/implementation/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
if(vErrors.length < 100) vErrors.push(err7);
}
errors++;
}
}
if(data.version !== undefined){
let data2 = data.version;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err8 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
if(vErrors.length < 100) vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
if(vErrors.length < 100) vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
if(vErrors.length < 100) vErrors.push(err10);
}
errors++;
}
validate106.errors = vErrors;
return errors === 0;
}
validate106.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema45 = {"type":"string","enum":["required","resolvable_reference_allowed"]};

function validate109(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate109.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(!((data === "required") || (data === "resolvable_reference_allowed"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema45.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
validate109.errors = vErrors;
return errors === 0;
}
validate109.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema46 = {"type":"object","required":["type"],"properties":{"type":{"type":"string","minLength":1},"uri":{"type":"string"},"range":{"type":"string"},"digest":{"type":"string"},"method":{"type":"string"},"by":{"type":"string"}},"additionalProperties":false,"if":{"properties":{"type":{"const":"file"}}},"then":{"required":["digest"],"properties":{"digest":{"$ref":"#/$defs/Digest"}}}};

function validate116(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate116.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("file" !== data.type){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.digest === undefined){
const err1 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "digest"},message:"must have required property '"+"digest"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
if(data.digest !== undefined){
if(!(validate98(data.digest, {instancePath:instancePath+"/digest",parentData:data,parentDataProperty:"digest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate98.errors : (vErrors.length < 100 ? vErrors.concat(validate98.errors) : vErrors);
errors = vErrors.length;
}
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
if(valid0){
var props0 = {};
props0.digest = true;
props0.type = true;
}
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "type") || (key0 === "uri")) || (key0 === "range")) || (key0 === "digest")) || (key0 === "method")) || (key0 === "by"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
}
if(data.type !== undefined){
let data2 = data.type;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err5 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
}
if(data.uri !== undefined){
if(typeof data.uri !== "string"){
const err7 = {instancePath:instancePath+"/uri",schemaPath:"#/properties/uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
if(vErrors.length < 100) vErrors.push(err7);
}
errors++;
}
}
if(data.range !== undefined){
if(typeof data.range !== "string"){
const err8 = {instancePath:instancePath+"/range",schemaPath:"#/properties/range/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
if(vErrors.length < 100) vErrors.push(err8);
}
errors++;
}
}
if(data.digest !== undefined){
if(typeof data.digest !== "string"){
const err9 = {instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
if(vErrors.length < 100) vErrors.push(err9);
}
errors++;
}
}
if(data.method !== undefined){
if(typeof data.method !== "string"){
const err10 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
if(vErrors.length < 100) vErrors.push(err10);
}
errors++;
}
}
if(data.by !== undefined){
if(typeof data.by !== "string"){
const err11 = {instancePath:instancePath+"/by",schemaPath:"#/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
if(vErrors.length < 100) vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
if(vErrors.length < 100) vErrors.push(err12);
}
errors++;
}
validate116.errors = vErrors;
return errors === 0;
}
validate116.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema47 = {"type":"object","required":["fingerprint"],"properties":{"fingerprint":{"type":"string","minLength":1},"vector":{"type":"array","items":{"type":"number"}}},"additionalProperties":false};

function validate120(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate120.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.fingerprint === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fingerprint"},message:"must have required property '"+"fingerprint"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "fingerprint") || (key0 === "vector"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
}
if(data.fingerprint !== undefined){
let data0 = data.fingerprint;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err2 = {instancePath:instancePath+"/fingerprint",schemaPath:"#/properties/fingerprint/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/fingerprint",schemaPath:"#/properties/fingerprint/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
if(data.vector !== undefined){
let data1 = data.vector;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(!((typeof data2 == "number") && (isFinite(data2)))){
const err4 = {instancePath:instancePath+"/vector/" + i0,schemaPath:"#/properties/vector/items/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/vector",schemaPath:"#/properties/vector/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
validate120.errors = vErrors;
return errors === 0;
}
validate120.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema48 = {"type":"object","required":["rel","target_uri","display_name"],"properties":{"rel":{"type":"string","minLength":1},"target_uri":{"type":"string","format":"uri"},"display_name":{"$ref":"#/$defs/Label"}},"additionalProperties":false};
const formats0 = /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i;

function validate122(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate122.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rel === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rel"},message:"must have required property '"+"rel"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(data.target_uri === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target_uri"},message:"must have required property '"+"target_uri"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
if(data.display_name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "display_name"},message:"must have required property '"+"display_name"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "rel") || (key0 === "target_uri")) || (key0 === "display_name"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
if(data.rel !== undefined){
let data0 = data.rel;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err4 = {instancePath:instancePath+"/rel",schemaPath:"#/properties/rel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/rel",schemaPath:"#/properties/rel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
}
if(data.target_uri !== undefined){
let data1 = data.target_uri;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
const err6 = {instancePath:instancePath+"/target_uri",schemaPath:"#/properties/target_uri/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/target_uri",schemaPath:"#/properties/target_uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
if(vErrors.length < 100) vErrors.push(err7);
}
errors++;
}
}
if(data.display_name !== undefined){
if(!(validate60(data.display_name, {instancePath:instancePath+"/display_name",parentData:data,parentDataProperty:"display_name",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : (vErrors.length < 100 ? vErrors.concat(validate60.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
if(vErrors.length < 100) vErrors.push(err8);
}
errors++;
}
validate122.errors = vErrors;
return errors === 0;
}
validate122.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate96.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.representation !== undefined){
if("full" !== data.representation){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.content === undefined){
const err1 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "content"},message:"must have required property '"+"content"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
if(data.transform !== undefined){
const err2 = {instancePath:instancePath+"/transform",schemaPath:"#/allOf/0/then/properties/transform/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.transform = true;
props0.representation = true;
}
}
if(!valid1){
const err3 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
const _errs7 = errors;
let valid4 = true;
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.representation === undefined) && (missing0 = "representation")){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
else {
if(data.representation !== undefined){
if("compact" !== data.representation){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
}
}
}
var _valid1 = _errs8 === errors;
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.content === undefined){
const err6 = {instancePath,schemaPath:"#/allOf/1/then/required",keyword:"required",params:{missingProperty: "content"},message:"must have required property '"+"content"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
if(data.content_digest === undefined){
const err7 = {instancePath,schemaPath:"#/allOf/1/then/required",keyword:"required",params:{missingProperty: "content_digest"},message:"must have required property '"+"content_digest"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
if(vErrors.length < 100) vErrors.push(err7);
}
errors++;
}
if(data.canonical_content_hash === undefined){
const err8 = {instancePath,schemaPath:"#/allOf/1/then/required",keyword:"required",params:{missingProperty: "canonical_content_hash"},message:"must have required property '"+"canonical_content_hash"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
if(vErrors.length < 100) vErrors.push(err8);
}
errors++;
}
if(data.transform === undefined){
const err9 = {instancePath,schemaPath:"#/allOf/1/then/required",keyword:"required",params:{missingProperty: "transform"},message:"must have required property '"+"transform"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
if(vErrors.length < 100) vErrors.push(err9);
}
errors++;
}
if(data.content_ref === undefined){
const err10 = {instancePath,schemaPath:"#/allOf/1/then/required",keyword:"required",params:{missingProperty: "content_ref"},message:"must have required property '"+"content_ref"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
if(vErrors.length < 100) vErrors.push(err10);
}
errors++;
}
}
var _valid1 = _errs10 === errors;
valid4 = _valid1;
}
if(!valid4){
const err11 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
if(vErrors.length < 100) vErrors.push(err11);
}
errors++;
}
if(props0 !== true){
props0 = props0 || {};
props0.representation = true;
}
const _errs12 = errors;
let valid6 = true;
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.representation === undefined) && (missing1 = "representation")){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
if(vErrors.length < 100) vErrors.push(err12);
}
errors++;
}
else {
if(data.representation !== undefined){
if("reference" !== data.representation){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
if(vErrors.length < 100) vErrors.push(err13);
}
errors++;
}
}
}
}
var _valid2 = _errs13 === errors;
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs15 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.content_ref === undefined){
const err14 = {instancePath,schemaPath:"#/allOf/2/then/required",keyword:"required",params:{missingProperty: "content_ref"},message:"must have required property '"+"content_ref"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
if(vErrors.length < 100) vErrors.push(err14);
}
errors++;
}
if(data.canonical_content_hash === undefined){
const err15 = {instancePath,schemaPath:"#/allOf/2/then/required",keyword:"required",params:{missingProperty: "canonical_content_hash"},message:"must have required property '"+"canonical_content_hash"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
if(vErrors.length < 100) vErrors.push(err15);
}
errors++;
}
if(data.content !== undefined){
const err16 = {instancePath:instancePath+"/content",schemaPath:"#/allOf/2/then/properties/content/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err16];
}
else {
if(vErrors.length < 100) vErrors.push(err16);
}
errors++;
}
if(data.content_digest !== undefined){
const err17 = {instancePath:instancePath+"/content_digest",schemaPath:"#/allOf/2/then/properties/content_digest/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err17];
}
else {
if(vErrors.length < 100) vErrors.push(err17);
}
errors++;
}
if(data.transform !== undefined){
const err18 = {instancePath:instancePath+"/transform",schemaPath:"#/allOf/2/then/properties/transform/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err18];
}
else {
if(vErrors.length < 100) vErrors.push(err18);
}
errors++;
}
}
var _valid2 = _errs15 === errors;
valid6 = _valid2;
if(valid6){
var props1 = {};
props1.content = true;
props1.content_digest = true;
props1.transform = true;
props1.representation = true;
}
}
if(!valid6){
const err19 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err19];
}
else {
if(vErrors.length < 100) vErrors.push(err19);
}
errors++;
}
if(props0 !== true && props1 !== undefined){
if(props1 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props1);
}
}
const _errs17 = errors;
let valid9 = true;
const _errs18 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.representation === undefined) && (missing2 = "representation")){
const err20 = {};
if(vErrors === null){
vErrors = [err20];
}
else {
if(vErrors.length < 100) vErrors.push(err20);
}
errors++;
}
else {
if(data.representation !== undefined){
if("reference" !== data.representation){
const err21 = {};
if(vErrors === null){
vErrors = [err21];
}
else {
if(vErrors.length < 100) vErrors.push(err21);
}
errors++;
}
}
}
}
var _valid3 = _errs18 === errors;
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs20 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.token_cost !== undefined){
if(0 !== data.token_cost){
const err22 = {instancePath:instancePath+"/token_cost",schemaPath:"#/allOf/3/then/properties/token_cost/const",keyword:"const",params:{allowedValue: 0},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err22];
}
else {
if(vErrors.length < 100) vErrors.push(err22);
}
errors++;
}
}
}
var _valid3 = _errs20 === errors;
valid9 = _valid3;
if(valid9){
var props2 = {};
props2.token_cost = true;
props2.representation = true;
}
}
if(!valid9){
const err23 = {instancePath,schemaPath:"#/allOf/3/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err23];
}
else {
if(vErrors.length < 100) vErrors.push(err23);
}
errors++;
}
if(props0 !== true && props2 !== undefined){
if(props2 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props2);
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err24 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err24];
}
else {
if(vErrors.length < 100) vErrors.push(err24);
}
errors++;
}
if(data.kind === undefined){
const err25 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err25];
}
else {
if(vErrors.length < 100) vErrors.push(err25);
}
errors++;
}
if(data.title === undefined){
const err26 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
if(vErrors === null){
vErrors = [err26];
}
else {
if(vErrors.length < 100) vErrors.push(err26);
}
errors++;
}
if(data.score === undefined){
const err27 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "score"},message:"must have required property '"+"score"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
if(vErrors.length < 100) vErrors.push(err27);
}
errors++;
}
if(data.token_cost === undefined){
const err28 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "token_cost"},message:"must have required property '"+"token_cost"+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
if(vErrors.length < 100) vErrors.push(err28);
}
errors++;
}
if(data.citation_label === undefined){
const err29 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "citation_label"},message:"must have required property '"+"citation_label"+"'"};
if(vErrors === null){
vErrors = [err29];
}
else {
if(vErrors.length < 100) vErrors.push(err29);
}
errors++;
}
for(const key0 in data){
if(!(func5.call(schema40.properties, key0))){
const err30 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err30];
}
else {
if(vErrors.length < 100) vErrors.push(err30);
}
errors++;
}
}
if(data.id !== undefined){
let data9 = data.id;
if(typeof data9 === "string"){
if(func1(data9) < 1){
const err31 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err31];
}
else {
if(vErrors.length < 100) vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
if(vErrors.length < 100) vErrors.push(err32);
}
errors++;
}
}
if(data.kind !== undefined){
let data10 = data.kind;
if(typeof data10 === "string"){
if(func1(data10) < 1){
const err33 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err33];
}
else {
if(vErrors.length < 100) vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
if(vErrors.length < 100) vErrors.push(err34);
}
errors++;
}
}
if(data.title !== undefined){
if(!(validate60(data.title, {instancePath:instancePath+"/title",parentData:data,parentDataProperty:"title",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : (vErrors.length < 100 ? vErrors.concat(validate60.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.content !== undefined){
if(typeof data.content !== "string"){
const err35 = {instancePath:instancePath+"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
if(vErrors.length < 100) vErrors.push(err35);
}
errors++;
}
}
if(data.content_digest !== undefined){
if(!(validate98(data.content_digest, {instancePath:instancePath+"/content_digest",parentData:data,parentDataProperty:"content_digest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate98.errors : (vErrors.length < 100 ? vErrors.concat(validate98.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.uri !== undefined){
let data14 = data.uri;
if(typeof data14 === "string"){
if(func1(data14) < 1){
const err36 = {instancePath:instancePath+"/uri",schemaPath:"#/properties/uri/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err36];
}
else {
if(vErrors.length < 100) vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/uri",schemaPath:"#/properties/uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
if(vErrors.length < 100) vErrors.push(err37);
}
errors++;
}
}
if(data.representation !== undefined){
if(!(validate73(data.representation, {instancePath:instancePath+"/representation",parentData:data,parentDataProperty:"representation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate73.errors : (vErrors.length < 100 ? vErrors.concat(validate73.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.content_fidelity !== undefined){
if(!(validate101(data.content_fidelity, {instancePath:instancePath+"/content_fidelity",parentData:data,parentDataProperty:"content_fidelity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate101.errors : (vErrors.length < 100 ? vErrors.concat(validate101.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.canonical_content_hash !== undefined){
let data17 = data.canonical_content_hash;
if(typeof data17 === "string"){
if(func1(data17) < 1){
const err38 = {instancePath:instancePath+"/canonical_content_hash",schemaPath:"#/properties/canonical_content_hash/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
if(vErrors.length < 100) vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/canonical_content_hash",schemaPath:"#/properties/canonical_content_hash/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
if(vErrors.length < 100) vErrors.push(err39);
}
errors++;
}
}
if(data.content_ref !== undefined){
if(!(validate103(data.content_ref, {instancePath:instancePath+"/content_ref",parentData:data,parentDataProperty:"content_ref",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate103.errors : (vErrors.length < 100 ? vErrors.concat(validate103.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.transform !== undefined){
if(!(validate106(data.transform, {instancePath:instancePath+"/transform",parentData:data,parentDataProperty:"transform",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate106.errors : (vErrors.length < 100 ? vErrors.concat(validate106.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.minimum_content_fidelity !== undefined){
if(!(validate101(data.minimum_content_fidelity, {instancePath:instancePath+"/minimum_content_fidelity",parentData:data,parentDataProperty:"minimum_content_fidelity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate101.errors : (vErrors.length < 100 ? vErrors.concat(validate101.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.inline_content_requirement !== undefined){
if(!(validate109(data.inline_content_requirement, {instancePath:instancePath+"/inline_content_requirement",parentData:data,parentDataProperty:"inline_content_requirement",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate109.errors : (vErrors.length < 100 ? vErrors.concat(validate109.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.score !== undefined){
let data22 = data.score;
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 1 || isNaN(data22)){
const err40 = {instancePath:instancePath+"/score",schemaPath:"#/properties/score/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
if(vErrors === null){
vErrors = [err40];
}
else {
if(vErrors.length < 100) vErrors.push(err40);
}
errors++;
}
if(data22 < 0 || isNaN(data22)){
const err41 = {instancePath:instancePath+"/score",schemaPath:"#/properties/score/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err41];
}
else {
if(vErrors.length < 100) vErrors.push(err41);
}
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/score",schemaPath:"#/properties/score/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err42];
}
else {
if(vErrors.length < 100) vErrors.push(err42);
}
errors++;
}
}
if(data.token_cost !== undefined){
if(!(validate85(data.token_cost, {instancePath:instancePath+"/token_cost",parentData:data,parentDataProperty:"token_cost",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate85.errors : (vErrors.length < 100 ? vErrors.concat(validate85.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.canonical_token_cost !== undefined){
if(!(validate85(data.canonical_token_cost, {instancePath:instancePath+"/canonical_token_cost",parentData:data,parentDataProperty:"canonical_token_cost",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate85.errors : (vErrors.length < 100 ? vErrors.concat(validate85.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.tokenizer_ref !== undefined){
let data25 = data.tokenizer_ref;
if(typeof data25 === "string"){
if(func1(data25) < 1){
const err43 = {instancePath:instancePath+"/tokenizer_ref",schemaPath:"#/properties/tokenizer_ref/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err43];
}
else {
if(vErrors.length < 100) vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/tokenizer_ref",schemaPath:"#/properties/tokenizer_ref/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
if(vErrors.length < 100) vErrors.push(err44);
}
errors++;
}
}
if(data.valid_from !== undefined){
if(!(validate88(data.valid_from, {instancePath:instancePath+"/valid_from",parentData:data,parentDataProperty:"valid_from",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate88.errors : (vErrors.length < 100 ? vErrors.concat(validate88.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.valid_to !== undefined){
if(!(validate88(data.valid_to, {instancePath:instancePath+"/valid_to",parentData:data,parentDataProperty:"valid_to",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate88.errors : (vErrors.length < 100 ? vErrors.concat(validate88.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.recorded_at !== undefined){
if(!(validate88(data.recorded_at, {instancePath:instancePath+"/recorded_at",parentData:data,parentDataProperty:"recorded_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate88.errors : (vErrors.length < 100 ? vErrors.concat(validate88.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.provenance !== undefined){
let data29 = data.provenance;
if(Array.isArray(data29)){
const len0 = data29.length;
for(let i0=0; i0<len0; i0++){
if(!(validate116(data29[i0], {instancePath:instancePath+"/provenance/" + i0,parentData:data29,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate116.errors : (vErrors.length < 100 ? vErrors.concat(validate116.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err45 = {instancePath:instancePath+"/provenance",schemaPath:"#/properties/provenance/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err45];
}
else {
if(vErrors.length < 100) vErrors.push(err45);
}
errors++;
}
}
if(data.citation_label !== undefined){
if(!(validate60(data.citation_label, {instancePath:instancePath+"/citation_label",parentData:data,parentDataProperty:"citation_label",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : (vErrors.length < 100 ? vErrors.concat(validate60.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.embedding !== undefined){
if(!(validate120(data.embedding, {instancePath:instancePath+"/embedding",parentData:data,parentDataProperty:"embedding",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate120.errors : (vErrors.length < 100 ? vErrors.concat(validate120.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.relations !== undefined){
let data33 = data.relations;
if(Array.isArray(data33)){
const len1 = data33.length;
for(let i1=0; i1<len1; i1++){
if(!(validate122(data33[i1], {instancePath:instancePath+"/relations/" + i1,parentData:data33,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate122.errors : (vErrors.length < 100 ? vErrors.concat(validate122.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err46 = {instancePath:instancePath+"/relations",schemaPath:"#/properties/relations/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err46];
}
else {
if(vErrors.length < 100) vErrors.push(err46);
}
errors++;
}
}
}
else {
const err47 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err47];
}
else {
if(vErrors.length < 100) vErrors.push(err47);
}
errors++;
}
validate96.errors = vErrors;
return errors === 0;
}
validate96.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema49 = {"type":"object","required":["frame"],"properties":{"frame":{"$ref":"#/$defs/FrameId"},"attestation":{"$ref":"#/$defs/ProvenanceAttestation"},"inclusion_proof":{"$ref":"#/$defs/InclusionProof"}},"additionalProperties":false};
const schema50 = {"type":"object","required":["provider_id","frame_id"],"properties":{"provider_id":{"type":"string","minLength":1},"frame_id":{"type":"string","minLength":1},"content_digest":{"$ref":"#/$defs/Digest"}},"additionalProperties":false};

function validate128(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate128.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.provider_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provider_id"},message:"must have required property '"+"provider_id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(data.frame_id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "frame_id"},message:"must have required property '"+"frame_id"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "provider_id") || (key0 === "frame_id")) || (key0 === "content_digest"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
if(data.provider_id !== undefined){
let data0 = data.provider_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/provider_id",schemaPath:"#/properties/provider_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/provider_id",schemaPath:"#/properties/provider_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
}
if(data.frame_id !== undefined){
let data1 = data.frame_id;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err5 = {instancePath:instancePath+"/frame_id",schemaPath:"#/properties/frame_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/frame_id",schemaPath:"#/properties/frame_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
}
if(data.content_digest !== undefined){
if(!(validate98(data.content_digest, {instancePath:instancePath+"/content_digest",parentData:data,parentDataProperty:"content_digest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate98.errors : (vErrors.length < 100 ? vErrors.concat(validate98.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
if(vErrors.length < 100) vErrors.push(err7);
}
errors++;
}
validate128.errors = vErrors;
return errors === 0;
}
validate128.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema51 = {"type":"object","required":["signed_commitment","key_id","algorithm","attester_id","signature","issued_at"],"properties":{"signed_commitment":{"$ref":"#/$defs/Digest"},"key_id":{"type":"string","minLength":1},"algorithm":{"type":"string","minLength":1},"attester_id":{"type":"string","minLength":1},"signature":{"$ref":"#/$defs/Hex"},"issued_at":{"$ref":"#/$defs/Timestamp"}},"additionalProperties":false};

function validate131(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate131.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.signed_commitment === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signed_commitment"},message:"must have required property '"+"signed_commitment"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(data.key_id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "key_id"},message:"must have required property '"+"key_id"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
if(data.algorithm === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "algorithm"},message:"must have required property '"+"algorithm"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
if(data.attester_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attester_id"},message:"must have required property '"+"attester_id"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
if(data.signature === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signature"},message:"must have required property '"+"signature"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
if(data.issued_at === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "issued_at"},message:"must have required property '"+"issued_at"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "signed_commitment") || (key0 === "key_id")) || (key0 === "algorithm")) || (key0 === "attester_id")) || (key0 === "signature")) || (key0 === "issued_at"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
}
if(data.signed_commitment !== undefined){
if(!(validate98(data.signed_commitment, {instancePath:instancePath+"/signed_commitment",parentData:data,parentDataProperty:"signed_commitment",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate98.errors : (vErrors.length < 100 ? vErrors.concat(validate98.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.key_id !== undefined){
let data1 = data.key_id;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err7 = {instancePath:instancePath+"/key_id",schemaPath:"#/properties/key_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
if(vErrors.length < 100) vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/key_id",schemaPath:"#/properties/key_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
if(vErrors.length < 100) vErrors.push(err8);
}
errors++;
}
}
if(data.algorithm !== undefined){
let data2 = data.algorithm;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err9 = {instancePath:instancePath+"/algorithm",schemaPath:"#/properties/algorithm/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
if(vErrors.length < 100) vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/algorithm",schemaPath:"#/properties/algorithm/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
if(vErrors.length < 100) vErrors.push(err10);
}
errors++;
}
}
if(data.attester_id !== undefined){
let data3 = data.attester_id;
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err11 = {instancePath:instancePath+"/attester_id",schemaPath:"#/properties/attester_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
if(vErrors.length < 100) vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/attester_id",schemaPath:"#/properties/attester_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
if(vErrors.length < 100) vErrors.push(err12);
}
errors++;
}
}
if(data.signature !== undefined){
if(!(validate77(data.signature, {instancePath:instancePath+"/signature",parentData:data,parentDataProperty:"signature",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate77.errors : (vErrors.length < 100 ? vErrors.concat(validate77.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.issued_at !== undefined){
if(!(validate88(data.issued_at, {instancePath:instancePath+"/issued_at",parentData:data,parentDataProperty:"issued_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate88.errors : (vErrors.length < 100 ? vErrors.concat(validate88.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
if(vErrors.length < 100) vErrors.push(err13);
}
errors++;
}
validate131.errors = vErrors;
return errors === 0;
}
validate131.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema52 = {"type":"object","required":["leaf_index","leaf_count","path"],"properties":{"leaf_index":{"$ref":"#/$defs/Count"},"leaf_count":{"$ref":"#/$defs/Count"},"path":{"type":"array","items":{"$ref":"#/$defs/InclusionStep"}}},"additionalProperties":false};
const schema53 = {"type":"integer","minimum":0,"maximum":9007199254740991};

function validate137(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate137.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 9007199254740991 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
if(data < 0 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
validate137.errors = vErrors;
return errors === 0;
}
validate137.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema54 = {"type":"object","required":["sibling","sibling_is_left"],"properties":{"sibling":{"$ref":"#/$defs/Digest"},"sibling_is_left":{"type":"boolean"}},"additionalProperties":false};

function validate140(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate140.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sibling === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sibling"},message:"must have required property '"+"sibling"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(data.sibling_is_left === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sibling_is_left"},message:"must have required property '"+"sibling_is_left"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "sibling") || (key0 === "sibling_is_left"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
if(data.sibling !== undefined){
if(!(validate98(data.sibling, {instancePath:instancePath+"/sibling",parentData:data,parentDataProperty:"sibling",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate98.errors : (vErrors.length < 100 ? vErrors.concat(validate98.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.sibling_is_left !== undefined){
if(typeof data.sibling_is_left !== "boolean"){
const err3 = {instancePath:instancePath+"/sibling_is_left",schemaPath:"#/properties/sibling_is_left/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
validate140.errors = vErrors;
return errors === 0;
}
validate140.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate136(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate136.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.leaf_index === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "leaf_index"},message:"must have required property '"+"leaf_index"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(data.leaf_count === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "leaf_count"},message:"must have required property '"+"leaf_count"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
if(data.path === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "leaf_index") || (key0 === "leaf_count")) || (key0 === "path"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
if(data.leaf_index !== undefined){
if(!(validate137(data.leaf_index, {instancePath:instancePath+"/leaf_index",parentData:data,parentDataProperty:"leaf_index",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate137.errors : (vErrors.length < 100 ? vErrors.concat(validate137.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.leaf_count !== undefined){
if(!(validate137(data.leaf_count, {instancePath:instancePath+"/leaf_count",parentData:data,parentDataProperty:"leaf_count",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate137.errors : (vErrors.length < 100 ? vErrors.concat(validate137.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.path !== undefined){
let data2 = data.path;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate140(data2[i0], {instancePath:instancePath+"/path/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate140.errors : (vErrors.length < 100 ? vErrors.concat(validate140.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
validate136.errors = vErrors;
return errors === 0;
}
validate136.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate127(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate127.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.frame === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "frame"},message:"must have required property '"+"frame"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "frame") || (key0 === "attestation")) || (key0 === "inclusion_proof"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
}
if(data.frame !== undefined){
if(!(validate128(data.frame, {instancePath:instancePath+"/frame",parentData:data,parentDataProperty:"frame",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate128.errors : (vErrors.length < 100 ? vErrors.concat(validate128.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.attestation !== undefined){
if(!(validate131(data.attestation, {instancePath:instancePath+"/attestation",parentData:data,parentDataProperty:"attestation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate131.errors : (vErrors.length < 100 ? vErrors.concat(validate131.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.inclusion_proof !== undefined){
if(!(validate136(data.inclusion_proof, {instancePath:instancePath+"/inclusion_proof",parentData:data,parentDataProperty:"inclusion_proof",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate136.errors : (vErrors.length < 100 ? vErrors.concat(validate136.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
validate127.errors = vErrors;
return errors === 0;
}
validate127.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate95(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate95.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.frames === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "frames"},message:"must have required property '"+"frames"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(data.truncated === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "truncated"},message:"must have required property '"+"truncated"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "frames") || (key0 === "truncated")) || (key0 === "dropped_estimate")) || (key0 === "frame_attestations")) || (key0 === "result_attestation"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
if(data.frames !== undefined){
let data0 = data.frames;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate96(data0[i0], {instancePath:instancePath+"/frames/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : (vErrors.length < 100 ? vErrors.concat(validate96.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/frames",schemaPath:"#/properties/frames/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
if(data.truncated !== undefined){
if(typeof data.truncated !== "boolean"){
const err4 = {instancePath:instancePath+"/truncated",schemaPath:"#/properties/truncated/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
}
if(data.dropped_estimate !== undefined){
if(!(validate85(data.dropped_estimate, {instancePath:instancePath+"/dropped_estimate",parentData:data,parentDataProperty:"dropped_estimate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate85.errors : (vErrors.length < 100 ? vErrors.concat(validate85.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.frame_attestations !== undefined){
let data4 = data.frame_attestations;
if(Array.isArray(data4)){
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
if(!(validate127(data4[i1], {instancePath:instancePath+"/frame_attestations/" + i1,parentData:data4,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate127.errors : (vErrors.length < 100 ? vErrors.concat(validate127.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath:instancePath+"/frame_attestations",schemaPath:"#/properties/frame_attestations/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
}
if(data.result_attestation !== undefined){
if(!(validate131(data.result_attestation, {instancePath:instancePath+"/result_attestation",parentData:data,parentDataProperty:"result_attestation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate131.errors : (vErrors.length < 100 ? vErrors.concat(validate131.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
validate95.errors = vErrors;
return errors === 0;
}
validate95.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate180(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate180.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(data.result === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "result"},message:"must have required property '"+"result"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "type") || (key0 === "id")) || (key0 === "result"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
if("frames" !== data0){
const err4 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "frames"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
if(!(validate82(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : (vErrors.length < 100 ? vErrors.concat(validate82.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.result !== undefined){
if(!(validate95(data.result, {instancePath:instancePath+"/result",parentData:data,parentDataProperty:"result",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate95.errors : (vErrors.length < 100 ? vErrors.concat(validate95.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
validate180.errors = vErrors;
return errors === 0;
}
validate180.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const verify = validate183;
const schema55 = {"type":"object","required":["type","request"],"properties":{"type":{"type":"string","const":"verify"},"id":{"$ref":"#/$defs/RequestId"},"request":{"$ref":"#/$defs/VerifyRequest"}},"additionalProperties":false};
const schema56 = {"type":"object","required":["frames"],"properties":{"frames":{"type":"array","items":{"$ref":"#/$defs/FrameId"}}},"additionalProperties":false};

function validate150(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate150.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.frames === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "frames"},message:"must have required property '"+"frames"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "frames")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
}
if(data.frames !== undefined){
let data0 = data.frames;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate128(data0[i0], {instancePath:instancePath+"/frames/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate128.errors : (vErrors.length < 100 ? vErrors.concat(validate128.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath:instancePath+"/frames",schemaPath:"#/properties/frames/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
validate150.errors = vErrors;
return errors === 0;
}
validate150.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate183(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate183.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(data.request === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request"},message:"must have required property '"+"request"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "type") || (key0 === "id")) || (key0 === "request"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
if("verify" !== data0){
const err4 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "verify"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
if(!(validate82(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : (vErrors.length < 100 ? vErrors.concat(validate82.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.request !== undefined){
if(!(validate150(data.request, {instancePath:instancePath+"/request",parentData:data,parentDataProperty:"request",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate150.errors : (vErrors.length < 100 ? vErrors.concat(validate150.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
validate183.errors = vErrors;
return errors === 0;
}
validate183.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const verified = validate186;
const schema57 = {"type":"object","required":["type","response"],"properties":{"type":{"type":"string","const":"verified"},"id":{"$ref":"#/$defs/RequestId"},"response":{"$ref":"#/$defs/VerifyResponse"}},"additionalProperties":false};
const schema58 = {"type":"object","required":["verdicts"],"properties":{"verdicts":{"type":"array","items":{"$ref":"#/$defs/FrameVerdict"}}},"additionalProperties":false};
const schema59 = {"type":"object","required":["frame","status"],"properties":{"frame":{"$ref":"#/$defs/FrameId"},"status":{"$ref":"#/$defs/VerdictStatus"},"replacement_digest":{"$ref":"#/$defs/Digest"}},"additionalProperties":false,"if":{"properties":{"status":{"enum":["valid","gone","unknown"]}}},"then":{"properties":{"replacement_digest":false}}};
const schema60 = {"type":"string","enum":["valid","stale","gone","unknown"]};

function validate159(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate159.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(!((((data === "valid") || (data === "stale")) || (data === "gone")) || (data === "unknown"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema60.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
validate159.errors = vErrors;
return errors === 0;
}
validate159.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate157(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate157.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status !== undefined){
let data0 = data.status;
if(!(((data0 === "valid") || (data0 === "gone")) || (data0 === "unknown"))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.replacement_digest !== undefined){
const err1 = {instancePath:instancePath+"/replacement_digest",schemaPath:"#/then/properties/replacement_digest/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
if(valid0){
var props0 = {};
props0.replacement_digest = true;
props0.status = true;
}
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.frame === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "frame"},message:"must have required property '"+"frame"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
if(data.status === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "frame") || (key0 === "status")) || (key0 === "replacement_digest"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
}
if(data.frame !== undefined){
if(!(validate128(data.frame, {instancePath:instancePath+"/frame",parentData:data,parentDataProperty:"frame",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate128.errors : (vErrors.length < 100 ? vErrors.concat(validate128.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.status !== undefined){
if(!(validate159(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate159.errors : (vErrors.length < 100 ? vErrors.concat(validate159.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.replacement_digest !== undefined){
if(!(validate98(data.replacement_digest, {instancePath:instancePath+"/replacement_digest",parentData:data,parentDataProperty:"replacement_digest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate98.errors : (vErrors.length < 100 ? vErrors.concat(validate98.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
validate157.errors = vErrors;
return errors === 0;
}
validate157.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate156(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate156.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.verdicts === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verdicts"},message:"must have required property '"+"verdicts"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "verdicts")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
}
if(data.verdicts !== undefined){
let data0 = data.verdicts;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate157(data0[i0], {instancePath:instancePath+"/verdicts/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate157.errors : (vErrors.length < 100 ? vErrors.concat(validate157.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath:instancePath+"/verdicts",schemaPath:"#/properties/verdicts/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
validate156.errors = vErrors;
return errors === 0;
}
validate156.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate186(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate186.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(data.response === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "response"},message:"must have required property '"+"response"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "type") || (key0 === "id")) || (key0 === "response"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
if("verified" !== data0){
const err4 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "verified"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
if(!(validate82(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : (vErrors.length < 100 ? vErrors.concat(validate82.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.response !== undefined){
if(!(validate156(data.response, {instancePath:instancePath+"/response",parentData:data,parentDataProperty:"response",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate156.errors : (vErrors.length < 100 ? vErrors.concat(validate156.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
validate186.errors = vErrors;
return errors === 0;
}
validate186.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const shutdown = validate189;
const schema61 = {"type":"object","required":["type"],"properties":{"type":{"type":"string","const":"shutdown"}},"additionalProperties":false};

function validate189(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate189.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "type")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
if("shutdown" !== data0){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "shutdown"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
validate189.errors = vErrors;
return errors === 0;
}
validate189.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const error = validate190;
const schema62 = {"type":"object","required":["type","message"],"properties":{"type":{"type":"string","const":"error"},"id":{"$ref":"#/$defs/RequestId"},"code":{"type":"string","minLength":1},"message":{"type":"string","minLength":1}},"additionalProperties":false};

function validate190(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate190.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(data.message === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "type") || (key0 === "id")) || (key0 === "code")) || (key0 === "message"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
if("error" !== data0){
const err4 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "error"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
if(!(validate82(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : (vErrors.length < 100 ? vErrors.concat(validate82.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.code !== undefined){
let data2 = data.code;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err5 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
}
if(data.message !== undefined){
let data3 = data.message;
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err7 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
if(vErrors.length < 100) vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
if(vErrors.length < 100) vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
if(vErrors.length < 100) vErrors.push(err9);
}
errors++;
}
validate190.errors = vErrors;
return errors === 0;
}
validate190.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
