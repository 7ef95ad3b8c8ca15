// Generated from schema/contextgraph-envelope.schema.json by scripts/generate-validators.mjs: do not edit.
"use strict";
export const handshake = validate169;
const schema20 = {"type":"object","required":["type","protocol_version"],"properties":{"type":{"type":"string","const":"handshake"},"protocol_version":{"$ref":"#/$defs/ProtocolVersion"}}};
const schema21 = {"type":"string"};

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
validate54.errors = vErrors;
return errors === 0;
}
validate54.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate169(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate169.evaluated;
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
if("handshake" !== data0){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "handshake"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
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
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
validate169.errors = vErrors;
return errors === 0;
}
validate169.evaluated = {"props":{"type":true,"protocol_version":true},"dynamicProps":false,"dynamicItems":false};

export const handshake_ack = validate171;
const schema22 = {"type":"object","required":["type","protocol_version","provider","capabilities"],"properties":{"type":{"type":"string","const":"handshake_ack"},"protocol_version":{"$ref":"#/$defs/ProtocolVersion"},"provider":{"$ref":"#/$defs/ProviderInfo"},"capabilities":{"$ref":"#/$defs/Capabilities"},"attester_keys":{"type":"array","items":{"$ref":"#/$defs/AttesterKey"}}}};
const schema23 = {"type":"object","required":["name","version","data_flow"],"properties":{"name":{"$ref":"#/$defs/Label"},"version":{"$ref":"#/$defs/Label"},"data_flow":{"$ref":"#/$defs/DataFlow"}}};
const schema24 = {"type":"string"};

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
validate60.errors = vErrors;
return errors === 0;
}
validate60.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema25 = {"type":"object","required":[],"properties":{"reads":{"type":"boolean"},"writes":{"type":"boolean"},"egress":{"type":"boolean"},"egress_scopes":{"type":"array","items":{"$ref":"#/$defs/EgressScope"}}}};
const schema26 = {"type":"string"};

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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.reads !== undefined){
if(typeof data.reads !== "boolean"){
const err0 = {instancePath:instancePath+"/reads",schemaPath:"#/properties/reads/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
}
if(data.writes !== undefined){
if(typeof data.writes !== "boolean"){
const err1 = {instancePath:instancePath+"/writes",schemaPath:"#/properties/writes/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
}
if(data.egress !== undefined){
if(typeof data.egress !== "boolean"){
const err2 = {instancePath:instancePath+"/egress",schemaPath:"#/properties/egress/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
if(data.egress_scopes !== undefined){
let data3 = data.egress_scopes;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(!(validate64(data3[i0], {instancePath:instancePath+"/egress_scopes/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : (vErrors.length < 100 ? vErrors.concat(validate64.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/egress_scopes",schemaPath:"#/properties/egress_scopes/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
validate63.errors = vErrors;
return errors === 0;
}
validate63.evaluated = {"props":{"reads":true,"writes":true,"egress":true,"egress_scopes":true},"dynamicProps":false,"dynamicItems":false};


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
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}
validate59.evaluated = {"props":{"name":true,"version":true,"data_flow":true},"dynamicProps":false,"dynamicItems":false};

const schema27 = {"type":"object","required":[],"properties":{"query":{"$ref":"#/$defs/QueryCapability"},"correlation":{"type":"boolean"},"graph":{"type":"boolean"},"embeddings_fingerprint":{"if":{"type":"null"},"else":{"$ref":"#/$defs/EmbeddingFingerprint"}},"verify":{"type":"boolean"},"representations":{"type":"array","items":{"$ref":"#/$defs/Representation"}},"resolve":{"type":"boolean"}}};
const schema28 = {"type":"object","required":[],"properties":{"kinds":{"type":"array","items":{"type":"string"}}}};

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
if(data.kinds !== undefined){
let data0 = data.kinds;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(typeof data0[i0] !== "string"){
const err0 = {instancePath:instancePath+"/kinds/" + i0,schemaPath:"#/properties/kinds/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err1 = {instancePath:instancePath+"/kinds",schemaPath:"#/properties/kinds/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
validate69.errors = vErrors;
return errors === 0;
}
validate69.evaluated = {"props":{"kinds":true},"dynamicProps":false,"dynamicItems":false};

const schema29 = {"type":"string"};

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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.query !== undefined){
if(!(validate69(data.query, {instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate69.errors : (vErrors.length < 100 ? vErrors.concat(validate69.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.correlation !== undefined){
if(typeof data.correlation !== "boolean"){
const err0 = {instancePath:instancePath+"/correlation",schemaPath:"#/properties/correlation/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
}
if(data.graph !== undefined){
if(typeof data.graph !== "boolean"){
const err1 = {instancePath:instancePath+"/graph",schemaPath:"#/properties/graph/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
}
if(data.embeddings_fingerprint !== undefined){
let data3 = data.embeddings_fingerprint;
const _errs7 = errors;
let valid1 = true;
const _errs8 = errors;
if(data3 !== null){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs8 === errors;
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs10 = errors;
if(!(validate71(data3, {instancePath:instancePath+"/embeddings_fingerprint",parentData:data,parentDataProperty:"embeddings_fingerprint",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : (vErrors.length < 100 ? vErrors.concat(validate71.errors) : vErrors);
errors = vErrors.length;
}
var _valid0 = _errs10 === errors;
valid1 = _valid0;
}
if(!valid1){
const err3 = {instancePath:instancePath+"/embeddings_fingerprint",schemaPath:"#/properties/embeddings_fingerprint/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
if(data.verify !== undefined){
if(typeof data.verify !== "boolean"){
const err4 = {instancePath:instancePath+"/verify",schemaPath:"#/properties/verify/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
}
if(data.representations !== undefined){
let data5 = data.representations;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(!(validate73(data5[i0], {instancePath:instancePath+"/representations/" + i0,parentData:data5,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate73.errors : (vErrors.length < 100 ? vErrors.concat(validate73.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath:instancePath+"/representations",schemaPath:"#/properties/representations/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
}
if(data.resolve !== undefined){
if(typeof data.resolve !== "boolean"){
const err6 = {instancePath:instancePath+"/resolve",schemaPath:"#/properties/resolve/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
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
validate68.errors = vErrors;
return errors === 0;
}
validate68.evaluated = {"props":{"query":true,"correlation":true,"graph":true,"embeddings_fingerprint":true,"verify":true,"representations":true,"resolve":true},"dynamicProps":false,"dynamicItems":false};

const schema31 = {"type":"object","required":["key_id","algorithm","public_key"],"properties":{"key_id":{"type":"string"},"algorithm":{"type":"string"},"public_key":{"$ref":"#/$defs/Hex"}}};
const schema32 = {"type":"string"};

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
if(data.key_id !== undefined){
if(typeof data.key_id !== "string"){
const err3 = {instancePath:instancePath+"/key_id",schemaPath:"#/properties/key_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
if(data.algorithm !== undefined){
if(typeof data.algorithm !== "string"){
const err4 = {instancePath:instancePath+"/algorithm",schemaPath:"#/properties/algorithm/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
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
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
validate76.errors = vErrors;
return errors === 0;
}
validate76.evaluated = {"props":{"key_id":true,"algorithm":true,"public_key":true},"dynamicProps":false,"dynamicItems":false};


function validate171(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate171.evaluated;
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
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err4 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
if("handshake_ack" !== data0){
const err5 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "handshake_ack"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
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
const err6 = {instancePath:instancePath+"/attester_keys",schemaPath:"#/properties/attester_keys/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
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
validate171.errors = vErrors;
return errors === 0;
}
validate171.evaluated = {"props":{"type":true,"protocol_version":true,"provider":true,"capabilities":true,"attester_keys":true},"dynamicProps":false,"dynamicItems":false};

export const query = validate176;
const schema33 = {"type":"object","required":["type","query"],"properties":{"type":{"type":"string","const":"query"},"id":{"if":{"type":"null"},"else":{"$ref":"#/$defs/RequestId"}},"query":{"$ref":"#/$defs/ContextQuery"}}};
const schema34 = {"type":"string"};

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
validate82.errors = vErrors;
return errors === 0;
}
validate82.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema35 = {"type":"object","required":["goal","max_frames","max_tokens"],"properties":{"goal":{"type":"string"},"query_text":{"if":{"type":"null"},"else":{"type":"string"}},"embedding":{"if":{"type":"null"},"else":{"type":"array","items":{"type":"number"}}},"kinds":{"type":"array","items":{"type":"string"}},"anchors":{"type":"array","items":{"type":"string"}},"max_frames":{"$ref":"#/$defs/U32"},"max_tokens":{"$ref":"#/$defs/U32"},"as_of":{"if":{"type":"null"},"else":{"$ref":"#/$defs/Timestamp"}},"representation_preferences":{"type":"array","items":{"$ref":"#/$defs/Representation"}}}};
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

const schema37 = {"type":"string"};

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
if(data.goal !== undefined){
if(typeof data.goal !== "string"){
const err3 = {instancePath:instancePath+"/goal",schemaPath:"#/properties/goal/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
if(data.query_text !== undefined){
let data1 = data.query_text;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
if(data1 !== null){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs7 = errors;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/query_text",schemaPath:"#/properties/query_text/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err6 = {instancePath:instancePath+"/query_text",schemaPath:"#/properties/query_text/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
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
const _errs10 = errors;
let valid2 = true;
const _errs11 = errors;
if(data2 !== null){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
if(vErrors.length < 100) vErrors.push(err7);
}
errors++;
}
var _valid1 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(!_valid1){
const _errs13 = errors;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(!((typeof data3 == "number") && (isFinite(data3)))){
const err8 = {instancePath:instancePath+"/embedding/" + i0,schemaPath:"#/properties/embedding/else/items/type",keyword:"type",params:{type: "number"},message:"must be number"};
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
const err9 = {instancePath:instancePath+"/embedding",schemaPath:"#/properties/embedding/else/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err9];
}
else {
if(vErrors.length < 100) vErrors.push(err9);
}
errors++;
}
var _valid1 = _errs13 === errors;
valid2 = _valid1;
}
if(!valid2){
const err10 = {instancePath:instancePath+"/embedding",schemaPath:"#/properties/embedding/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err10];
}
else {
if(vErrors.length < 100) vErrors.push(err10);
}
errors++;
}
}
if(data.kinds !== undefined){
let data4 = data.kinds;
if(Array.isArray(data4)){
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
if(typeof data4[i1] !== "string"){
const err11 = {instancePath:instancePath+"/kinds/" + i1,schemaPath:"#/properties/kinds/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err12 = {instancePath:instancePath+"/kinds",schemaPath:"#/properties/kinds/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err12];
}
else {
if(vErrors.length < 100) vErrors.push(err12);
}
errors++;
}
}
if(data.anchors !== undefined){
let data6 = data.anchors;
if(Array.isArray(data6)){
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
if(typeof data6[i2] !== "string"){
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
let data10 = data.as_of;
const _errs28 = errors;
let valid9 = true;
const _errs29 = errors;
if(data10 !== null){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
if(vErrors.length < 100) vErrors.push(err15);
}
errors++;
}
var _valid2 = _errs29 === errors;
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
if(!_valid2){
const _errs31 = errors;
if(!(validate88(data10, {instancePath:instancePath+"/as_of",parentData:data,parentDataProperty:"as_of",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate88.errors : (vErrors.length < 100 ? vErrors.concat(validate88.errors) : vErrors);
errors = vErrors.length;
}
var _valid2 = _errs31 === errors;
valid9 = _valid2;
}
if(!valid9){
const err16 = {instancePath:instancePath+"/as_of",schemaPath:"#/properties/as_of/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err16];
}
else {
if(vErrors.length < 100) vErrors.push(err16);
}
errors++;
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
const err17 = {instancePath:instancePath+"/representation_preferences",schemaPath:"#/properties/representation_preferences/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err17];
}
else {
if(vErrors.length < 100) vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
if(vErrors.length < 100) vErrors.push(err18);
}
errors++;
}
validate84.errors = vErrors;
return errors === 0;
}
validate84.evaluated = {"props":{"goal":true,"query_text":true,"embedding":true,"kinds":true,"anchors":true,"max_frames":true,"max_tokens":true,"as_of":true,"representation_preferences":true},"dynamicProps":false,"dynamicItems":false};


function validate176(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate176.evaluated;
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
if("query" !== data0){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "query"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
if(data1 !== null){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs7 = errors;
if(!(validate82(data1, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : (vErrors.length < 100 ? vErrors.concat(validate82.errors) : vErrors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
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
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
validate176.errors = vErrors;
return errors === 0;
}
validate176.evaluated = {"props":{"type":true,"id":true,"query":true},"dynamicProps":false,"dynamicItems":false};

export const frames = validate179;
const schema38 = {"type":"object","required":["type","result"],"properties":{"type":{"type":"string","const":"frames"},"id":{"if":{"type":"null"},"else":{"$ref":"#/$defs/RequestId"}},"result":{"$ref":"#/$defs/ContextQueryResult"}}};
const schema39 = {"type":"object","required":["frames","truncated"],"properties":{"frames":{"type":"array","items":{"$ref":"#/$defs/ContextFrame"}},"truncated":{"type":"boolean"},"dropped_estimate":{"if":{"type":"null"},"else":{"$ref":"#/$defs/U32"}},"frame_attestations":{"type":"array","items":{"$ref":"#/$defs/FrameAttestation"}},"result_attestation":{"if":{"type":"null"},"else":{"$ref":"#/$defs/ProvenanceAttestation"}}}};
const schema40 = {"type":"object","required":["id","kind","title","score","token_cost"],"properties":{"id":{"type":"string"},"kind":{"type":"string"},"title":{"$ref":"#/$defs/Label"},"content":{"if":{"type":"null"},"else":{"type":"string"}},"content_digest":{"if":{"type":"null"},"else":{"$ref":"#/$defs/Digest"}},"uri":{"if":{"type":"null"},"else":{"type":"string"}},"representation":{"if":{"type":"null"},"else":{"$ref":"#/$defs/Representation"}},"content_fidelity":{"if":{"type":"null"},"else":{"$ref":"#/$defs/ContentFidelity"}},"canonical_content_hash":{"if":{"type":"null"},"else":{"type":"string"}},"content_ref":{"if":{"type":"null"},"else":{"$ref":"#/$defs/ContentRef"}},"transform":{"if":{"type":"null"},"else":{"$ref":"#/$defs/Transform"}},"minimum_content_fidelity":{"if":{"type":"null"},"else":{"$ref":"#/$defs/ContentFidelity"}},"inline_content_requirement":{"if":{"type":"null"},"else":{"$ref":"#/$defs/InlineContentRequirement"}},"score":{"type":"number"},"token_cost":{"$ref":"#/$defs/U32"},"canonical_token_cost":{"if":{"type":"null"},"else":{"$ref":"#/$defs/U32"}},"tokenizer_ref":{"if":{"type":"null"},"else":{"type":"string"}},"valid_from":{"if":{"type":"null"},"else":{"$ref":"#/$defs/Timestamp"}},"valid_to":{"if":{"type":"null"},"else":{"$ref":"#/$defs/Timestamp"}},"recorded_at":{"if":{"type":"null"},"else":{"$ref":"#/$defs/Timestamp"}},"provenance":{"type":"array","items":{"$ref":"#/$defs/Provenance"}},"citation_label":{"if":{"type":"null"},"else":{"$ref":"#/$defs/Label"}},"embedding":{"if":{"type":"null"},"else":{"$ref":"#/$defs/FrameEmbedding"}},"relations":{"type":"array","items":{"$ref":"#/$defs/Relation"}}}};
const schema41 = {"type":"string"};

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

const schema43 = {"type":"object","required":["provider_id","uri"],"properties":{"provider_id":{"type":"string"},"uri":{"type":"string"},"expires_at":{"if":{"type":"null"},"else":{"$ref":"#/$defs/Timestamp"}}}};

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
if(data.provider_id !== undefined){
if(typeof data.provider_id !== "string"){
const err2 = {instancePath:instancePath+"/provider_id",schemaPath:"#/properties/provider_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
if(data.uri !== undefined){
if(typeof data.uri !== "string"){
const err3 = {instancePath:instancePath+"/uri",schemaPath:"#/properties/uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
if(data.expires_at !== undefined){
let data2 = data.expires_at;
const _errs6 = errors;
let valid1 = true;
const _errs7 = errors;
if(data2 !== null){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs7 === errors;
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs9 = errors;
if(!(validate88(data2, {instancePath:instancePath+"/expires_at",parentData:data,parentDataProperty:"expires_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate88.errors : (vErrors.length < 100 ? vErrors.concat(validate88.errors) : vErrors);
errors = vErrors.length;
}
var _valid0 = _errs9 === errors;
valid1 = _valid0;
}
if(!valid1){
const err5 = {instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
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
validate103.errors = vErrors;
return errors === 0;
}
validate103.evaluated = {"props":{"provider_id":true,"uri":true,"expires_at":true},"dynamicProps":false,"dynamicItems":false};

const schema44 = {"type":"object","required":["method","implementation","version"],"properties":{"method":{"type":"string"},"implementation":{"type":"string"},"version":{"type":"string"}}};

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
if(data.method !== undefined){
if(typeof data.method !== "string"){
const err3 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
if(data.implementation !== undefined){
if(typeof data.implementation !== "string"){
const err4 = {instancePath:instancePath+"/implementation",schemaPath:"#/properties/implementation/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
}
if(data.version !== undefined){
if(typeof data.version !== "string"){
const err5 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate106.errors = vErrors;
return errors === 0;
}
validate106.evaluated = {"props":{"method":true,"implementation":true,"version":true},"dynamicProps":false,"dynamicItems":false};

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

const schema46 = {"type":"object","required":["type"],"properties":{"type":{"type":"string"},"uri":{"if":{"type":"null"},"else":{"type":"string"}},"range":{"if":{"type":"null"},"else":{"type":"string"}},"digest":{"if":{"type":"null"},"else":{"type":"string"}},"method":{"if":{"type":"null"},"else":{"type":"string"}},"by":{"if":{"type":"null"},"else":{"type":"string"}}}};

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
if(data.type !== undefined){
if(typeof data.type !== "string"){
const err1 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
}
if(data.uri !== undefined){
let data1 = data.uri;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
if(data1 !== null){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs7 = errors;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/uri",schemaPath:"#/properties/uri/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err4 = {instancePath:instancePath+"/uri",schemaPath:"#/properties/uri/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
}
if(data.range !== undefined){
let data2 = data.range;
const _errs10 = errors;
let valid2 = true;
const _errs11 = errors;
if(data2 !== null){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
var _valid1 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(!_valid1){
const _errs13 = errors;
if(typeof data2 !== "string"){
const err6 = {instancePath:instancePath+"/range",schemaPath:"#/properties/range/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs13 === errors;
valid2 = _valid1;
}
if(!valid2){
const err7 = {instancePath:instancePath+"/range",schemaPath:"#/properties/range/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err7];
}
else {
if(vErrors.length < 100) vErrors.push(err7);
}
errors++;
}
}
if(data.digest !== undefined){
let data3 = data.digest;
const _errs16 = errors;
let valid3 = true;
const _errs17 = errors;
if(data3 !== null){
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
if(vErrors.length < 100) vErrors.push(err8);
}
errors++;
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(!_valid2){
const _errs19 = errors;
if(typeof data3 !== "string"){
const err9 = {instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
if(vErrors.length < 100) vErrors.push(err9);
}
errors++;
}
var _valid2 = _errs19 === errors;
valid3 = _valid2;
}
if(!valid3){
const err10 = {instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err10];
}
else {
if(vErrors.length < 100) vErrors.push(err10);
}
errors++;
}
}
if(data.method !== undefined){
let data4 = data.method;
const _errs22 = errors;
let valid4 = true;
const _errs23 = errors;
if(data4 !== null){
const err11 = {};
if(vErrors === null){
vErrors = [err11];
}
else {
if(vErrors.length < 100) vErrors.push(err11);
}
errors++;
}
var _valid3 = _errs23 === errors;
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
if(!_valid3){
const _errs25 = errors;
if(typeof data4 !== "string"){
const err12 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
if(vErrors.length < 100) vErrors.push(err12);
}
errors++;
}
var _valid3 = _errs25 === errors;
valid4 = _valid3;
}
if(!valid4){
const err13 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err13];
}
else {
if(vErrors.length < 100) vErrors.push(err13);
}
errors++;
}
}
if(data.by !== undefined){
let data5 = data.by;
const _errs28 = errors;
let valid5 = true;
const _errs29 = errors;
if(data5 !== null){
const err14 = {};
if(vErrors === null){
vErrors = [err14];
}
else {
if(vErrors.length < 100) vErrors.push(err14);
}
errors++;
}
var _valid4 = _errs29 === errors;
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
if(!_valid4){
const _errs31 = errors;
if(typeof data5 !== "string"){
const err15 = {instancePath:instancePath+"/by",schemaPath:"#/properties/by/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
if(vErrors.length < 100) vErrors.push(err15);
}
errors++;
}
var _valid4 = _errs31 === errors;
valid5 = _valid4;
}
if(!valid5){
const err16 = {instancePath:instancePath+"/by",schemaPath:"#/properties/by/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err16];
}
else {
if(vErrors.length < 100) vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
if(vErrors.length < 100) vErrors.push(err17);
}
errors++;
}
validate116.errors = vErrors;
return errors === 0;
}
validate116.evaluated = {"props":{"type":true,"uri":true,"range":true,"digest":true,"method":true,"by":true},"dynamicProps":false,"dynamicItems":false};

const schema47 = {"type":"object","required":["fingerprint"],"properties":{"fingerprint":{"type":"string"},"vector":{"if":{"type":"null"},"else":{"type":"array","items":{"type":"number"}}}}};

function validate119(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate119.evaluated;
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
if(data.fingerprint !== undefined){
if(typeof data.fingerprint !== "string"){
const err1 = {instancePath:instancePath+"/fingerprint",schemaPath:"#/properties/fingerprint/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
}
if(data.vector !== undefined){
let data1 = data.vector;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
if(data1 !== null){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs7 = errors;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(!((typeof data2 == "number") && (isFinite(data2)))){
const err3 = {instancePath:instancePath+"/vector/" + i0,schemaPath:"#/properties/vector/else/items/type",keyword:"type",params:{type: "number"},message:"must be number"};
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
const err4 = {instancePath:instancePath+"/vector",schemaPath:"#/properties/vector/else/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err5 = {instancePath:instancePath+"/vector",schemaPath:"#/properties/vector/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
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
validate119.errors = vErrors;
return errors === 0;
}
validate119.evaluated = {"props":{"fingerprint":true,"vector":true},"dynamicProps":false,"dynamicItems":false};

const schema48 = {"type":"object","required":["rel","target_uri"],"properties":{"rel":{"type":"string"},"target_uri":{"type":"string"},"display_name":{"if":{"type":"null"},"else":{"$ref":"#/$defs/Label"}}}};

function validate121(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate121.evaluated;
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
if(data.rel !== undefined){
if(typeof data.rel !== "string"){
const err2 = {instancePath:instancePath+"/rel",schemaPath:"#/properties/rel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
if(data.target_uri !== undefined){
if(typeof data.target_uri !== "string"){
const err3 = {instancePath:instancePath+"/target_uri",schemaPath:"#/properties/target_uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
if(data.display_name !== undefined){
let data2 = data.display_name;
const _errs6 = errors;
let valid1 = true;
const _errs7 = errors;
if(data2 !== null){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs7 === errors;
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs9 = errors;
if(!(validate60(data2, {instancePath:instancePath+"/display_name",parentData:data,parentDataProperty:"display_name",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : (vErrors.length < 100 ? vErrors.concat(validate60.errors) : vErrors);
errors = vErrors.length;
}
var _valid0 = _errs9 === errors;
valid1 = _valid0;
}
if(!valid1){
const err5 = {instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
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
validate121.errors = vErrors;
return errors === 0;
}
validate121.evaluated = {"props":{"rel":true,"target_uri":true,"display_name":true},"dynamicProps":false,"dynamicItems":false};


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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
if(vErrors.length < 100) vErrors.push(err0);
}
errors++;
}
if(data.kind === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
if(data.title === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
if(data.score === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "score"},message:"must have required property '"+"score"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
if(data.token_cost === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "token_cost"},message:"must have required property '"+"token_cost"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
}
if(data.kind !== undefined){
if(typeof data.kind !== "string"){
const err6 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
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
let data3 = data.content;
const _errs7 = errors;
let valid1 = true;
const _errs8 = errors;
if(data3 !== null){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
if(vErrors.length < 100) vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs8 === errors;
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs10 = errors;
if(typeof data3 !== "string"){
const err8 = {instancePath:instancePath+"/content",schemaPath:"#/properties/content/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
if(vErrors.length < 100) vErrors.push(err8);
}
errors++;
}
var _valid0 = _errs10 === errors;
valid1 = _valid0;
}
if(!valid1){
const err9 = {instancePath:instancePath+"/content",schemaPath:"#/properties/content/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err9];
}
else {
if(vErrors.length < 100) vErrors.push(err9);
}
errors++;
}
}
if(data.content_digest !== undefined){
let data4 = data.content_digest;
const _errs13 = errors;
let valid2 = true;
const _errs14 = errors;
if(data4 !== null){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
if(vErrors.length < 100) vErrors.push(err10);
}
errors++;
}
var _valid1 = _errs14 === errors;
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
if(!_valid1){
const _errs16 = errors;
if(!(validate98(data4, {instancePath:instancePath+"/content_digest",parentData:data,parentDataProperty:"content_digest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate98.errors : (vErrors.length < 100 ? vErrors.concat(validate98.errors) : vErrors);
errors = vErrors.length;
}
var _valid1 = _errs16 === errors;
valid2 = _valid1;
}
if(!valid2){
const err11 = {instancePath:instancePath+"/content_digest",schemaPath:"#/properties/content_digest/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
if(vErrors.length < 100) vErrors.push(err11);
}
errors++;
}
}
if(data.uri !== undefined){
let data5 = data.uri;
const _errs18 = errors;
let valid3 = true;
const _errs19 = errors;
if(data5 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
if(vErrors.length < 100) vErrors.push(err12);
}
errors++;
}
var _valid2 = _errs19 === errors;
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
if(!_valid2){
const _errs21 = errors;
if(typeof data5 !== "string"){
const err13 = {instancePath:instancePath+"/uri",schemaPath:"#/properties/uri/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
if(vErrors.length < 100) vErrors.push(err13);
}
errors++;
}
var _valid2 = _errs21 === errors;
valid3 = _valid2;
}
if(!valid3){
const err14 = {instancePath:instancePath+"/uri",schemaPath:"#/properties/uri/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
if(vErrors.length < 100) vErrors.push(err14);
}
errors++;
}
}
if(data.representation !== undefined){
let data6 = data.representation;
const _errs24 = errors;
let valid4 = true;
const _errs25 = errors;
if(data6 !== null){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
if(vErrors.length < 100) vErrors.push(err15);
}
errors++;
}
var _valid3 = _errs25 === errors;
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
if(!_valid3){
const _errs27 = errors;
if(!(validate73(data6, {instancePath:instancePath+"/representation",parentData:data,parentDataProperty:"representation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate73.errors : (vErrors.length < 100 ? vErrors.concat(validate73.errors) : vErrors);
errors = vErrors.length;
}
var _valid3 = _errs27 === errors;
valid4 = _valid3;
}
if(!valid4){
const err16 = {instancePath:instancePath+"/representation",schemaPath:"#/properties/representation/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err16];
}
else {
if(vErrors.length < 100) vErrors.push(err16);
}
errors++;
}
}
if(data.content_fidelity !== undefined){
let data7 = data.content_fidelity;
const _errs29 = errors;
let valid5 = true;
const _errs30 = errors;
if(data7 !== null){
const err17 = {};
if(vErrors === null){
vErrors = [err17];
}
else {
if(vErrors.length < 100) vErrors.push(err17);
}
errors++;
}
var _valid4 = _errs30 === errors;
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
if(!_valid4){
const _errs32 = errors;
if(!(validate101(data7, {instancePath:instancePath+"/content_fidelity",parentData:data,parentDataProperty:"content_fidelity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate101.errors : (vErrors.length < 100 ? vErrors.concat(validate101.errors) : vErrors);
errors = vErrors.length;
}
var _valid4 = _errs32 === errors;
valid5 = _valid4;
}
if(!valid5){
const err18 = {instancePath:instancePath+"/content_fidelity",schemaPath:"#/properties/content_fidelity/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err18];
}
else {
if(vErrors.length < 100) vErrors.push(err18);
}
errors++;
}
}
if(data.canonical_content_hash !== undefined){
let data8 = data.canonical_content_hash;
const _errs34 = errors;
let valid6 = true;
const _errs35 = errors;
if(data8 !== null){
const err19 = {};
if(vErrors === null){
vErrors = [err19];
}
else {
if(vErrors.length < 100) vErrors.push(err19);
}
errors++;
}
var _valid5 = _errs35 === errors;
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
if(!_valid5){
const _errs37 = errors;
if(typeof data8 !== "string"){
const err20 = {instancePath:instancePath+"/canonical_content_hash",schemaPath:"#/properties/canonical_content_hash/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
if(vErrors.length < 100) vErrors.push(err20);
}
errors++;
}
var _valid5 = _errs37 === errors;
valid6 = _valid5;
}
if(!valid6){
const err21 = {instancePath:instancePath+"/canonical_content_hash",schemaPath:"#/properties/canonical_content_hash/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err21];
}
else {
if(vErrors.length < 100) vErrors.push(err21);
}
errors++;
}
}
if(data.content_ref !== undefined){
let data9 = data.content_ref;
const _errs40 = errors;
let valid7 = true;
const _errs41 = errors;
if(data9 !== null){
const err22 = {};
if(vErrors === null){
vErrors = [err22];
}
else {
if(vErrors.length < 100) vErrors.push(err22);
}
errors++;
}
var _valid6 = _errs41 === errors;
errors = _errs40;
if(vErrors !== null){
if(_errs40){
vErrors.length = _errs40;
}
else {
vErrors = null;
}
}
if(!_valid6){
const _errs43 = errors;
if(!(validate103(data9, {instancePath:instancePath+"/content_ref",parentData:data,parentDataProperty:"content_ref",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate103.errors : (vErrors.length < 100 ? vErrors.concat(validate103.errors) : vErrors);
errors = vErrors.length;
}
var _valid6 = _errs43 === errors;
valid7 = _valid6;
if(valid7){
var props0 = {};
props0.provider_id = true;
props0.uri = true;
props0.expires_at = true;
}
}
if(!valid7){
const err23 = {instancePath:instancePath+"/content_ref",schemaPath:"#/properties/content_ref/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err23];
}
else {
if(vErrors.length < 100) vErrors.push(err23);
}
errors++;
}
}
if(data.transform !== undefined){
let data10 = data.transform;
const _errs45 = errors;
let valid8 = true;
const _errs46 = errors;
if(data10 !== null){
const err24 = {};
if(vErrors === null){
vErrors = [err24];
}
else {
if(vErrors.length < 100) vErrors.push(err24);
}
errors++;
}
var _valid7 = _errs46 === errors;
errors = _errs45;
if(vErrors !== null){
if(_errs45){
vErrors.length = _errs45;
}
else {
vErrors = null;
}
}
if(!_valid7){
const _errs48 = errors;
if(!(validate106(data10, {instancePath:instancePath+"/transform",parentData:data,parentDataProperty:"transform",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate106.errors : (vErrors.length < 100 ? vErrors.concat(validate106.errors) : vErrors);
errors = vErrors.length;
}
var _valid7 = _errs48 === errors;
valid8 = _valid7;
if(valid8){
var props1 = {};
props1.method = true;
props1.implementation = true;
props1.version = true;
}
}
if(!valid8){
const err25 = {instancePath:instancePath+"/transform",schemaPath:"#/properties/transform/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err25];
}
else {
if(vErrors.length < 100) vErrors.push(err25);
}
errors++;
}
}
if(data.minimum_content_fidelity !== undefined){
let data11 = data.minimum_content_fidelity;
const _errs50 = errors;
let valid9 = true;
const _errs51 = errors;
if(data11 !== null){
const err26 = {};
if(vErrors === null){
vErrors = [err26];
}
else {
if(vErrors.length < 100) vErrors.push(err26);
}
errors++;
}
var _valid8 = _errs51 === errors;
errors = _errs50;
if(vErrors !== null){
if(_errs50){
vErrors.length = _errs50;
}
else {
vErrors = null;
}
}
if(!_valid8){
const _errs53 = errors;
if(!(validate101(data11, {instancePath:instancePath+"/minimum_content_fidelity",parentData:data,parentDataProperty:"minimum_content_fidelity",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate101.errors : (vErrors.length < 100 ? vErrors.concat(validate101.errors) : vErrors);
errors = vErrors.length;
}
var _valid8 = _errs53 === errors;
valid9 = _valid8;
}
if(!valid9){
const err27 = {instancePath:instancePath+"/minimum_content_fidelity",schemaPath:"#/properties/minimum_content_fidelity/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err27];
}
else {
if(vErrors.length < 100) vErrors.push(err27);
}
errors++;
}
}
if(data.inline_content_requirement !== undefined){
let data12 = data.inline_content_requirement;
const _errs55 = errors;
let valid10 = true;
const _errs56 = errors;
if(data12 !== null){
const err28 = {};
if(vErrors === null){
vErrors = [err28];
}
else {
if(vErrors.length < 100) vErrors.push(err28);
}
errors++;
}
var _valid9 = _errs56 === errors;
errors = _errs55;
if(vErrors !== null){
if(_errs55){
vErrors.length = _errs55;
}
else {
vErrors = null;
}
}
if(!_valid9){
const _errs58 = errors;
if(!(validate109(data12, {instancePath:instancePath+"/inline_content_requirement",parentData:data,parentDataProperty:"inline_content_requirement",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate109.errors : (vErrors.length < 100 ? vErrors.concat(validate109.errors) : vErrors);
errors = vErrors.length;
}
var _valid9 = _errs58 === errors;
valid10 = _valid9;
}
if(!valid10){
const err29 = {instancePath:instancePath+"/inline_content_requirement",schemaPath:"#/properties/inline_content_requirement/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err29];
}
else {
if(vErrors.length < 100) vErrors.push(err29);
}
errors++;
}
}
if(data.score !== undefined){
let data13 = data.score;
if(!((typeof data13 == "number") && (isFinite(data13)))){
const err30 = {instancePath:instancePath+"/score",schemaPath:"#/properties/score/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err30];
}
else {
if(vErrors.length < 100) vErrors.push(err30);
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
let data15 = data.canonical_token_cost;
const _errs63 = errors;
let valid11 = true;
const _errs64 = errors;
if(data15 !== null){
const err31 = {};
if(vErrors === null){
vErrors = [err31];
}
else {
if(vErrors.length < 100) vErrors.push(err31);
}
errors++;
}
var _valid10 = _errs64 === errors;
errors = _errs63;
if(vErrors !== null){
if(_errs63){
vErrors.length = _errs63;
}
else {
vErrors = null;
}
}
if(!_valid10){
const _errs66 = errors;
if(!(validate85(data15, {instancePath:instancePath+"/canonical_token_cost",parentData:data,parentDataProperty:"canonical_token_cost",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate85.errors : (vErrors.length < 100 ? vErrors.concat(validate85.errors) : vErrors);
errors = vErrors.length;
}
var _valid10 = _errs66 === errors;
valid11 = _valid10;
}
if(!valid11){
const err32 = {instancePath:instancePath+"/canonical_token_cost",schemaPath:"#/properties/canonical_token_cost/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err32];
}
else {
if(vErrors.length < 100) vErrors.push(err32);
}
errors++;
}
}
if(data.tokenizer_ref !== undefined){
let data16 = data.tokenizer_ref;
const _errs68 = errors;
let valid12 = true;
const _errs69 = errors;
if(data16 !== null){
const err33 = {};
if(vErrors === null){
vErrors = [err33];
}
else {
if(vErrors.length < 100) vErrors.push(err33);
}
errors++;
}
var _valid11 = _errs69 === errors;
errors = _errs68;
if(vErrors !== null){
if(_errs68){
vErrors.length = _errs68;
}
else {
vErrors = null;
}
}
if(!_valid11){
const _errs71 = errors;
if(typeof data16 !== "string"){
const err34 = {instancePath:instancePath+"/tokenizer_ref",schemaPath:"#/properties/tokenizer_ref/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
if(vErrors.length < 100) vErrors.push(err34);
}
errors++;
}
var _valid11 = _errs71 === errors;
valid12 = _valid11;
}
if(!valid12){
const err35 = {instancePath:instancePath+"/tokenizer_ref",schemaPath:"#/properties/tokenizer_ref/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err35];
}
else {
if(vErrors.length < 100) vErrors.push(err35);
}
errors++;
}
}
if(data.valid_from !== undefined){
let data17 = data.valid_from;
const _errs74 = errors;
let valid13 = true;
const _errs75 = errors;
if(data17 !== null){
const err36 = {};
if(vErrors === null){
vErrors = [err36];
}
else {
if(vErrors.length < 100) vErrors.push(err36);
}
errors++;
}
var _valid12 = _errs75 === errors;
errors = _errs74;
if(vErrors !== null){
if(_errs74){
vErrors.length = _errs74;
}
else {
vErrors = null;
}
}
if(!_valid12){
const _errs77 = errors;
if(!(validate88(data17, {instancePath:instancePath+"/valid_from",parentData:data,parentDataProperty:"valid_from",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate88.errors : (vErrors.length < 100 ? vErrors.concat(validate88.errors) : vErrors);
errors = vErrors.length;
}
var _valid12 = _errs77 === errors;
valid13 = _valid12;
}
if(!valid13){
const err37 = {instancePath:instancePath+"/valid_from",schemaPath:"#/properties/valid_from/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err37];
}
else {
if(vErrors.length < 100) vErrors.push(err37);
}
errors++;
}
}
if(data.valid_to !== undefined){
let data18 = data.valid_to;
const _errs79 = errors;
let valid14 = true;
const _errs80 = errors;
if(data18 !== null){
const err38 = {};
if(vErrors === null){
vErrors = [err38];
}
else {
if(vErrors.length < 100) vErrors.push(err38);
}
errors++;
}
var _valid13 = _errs80 === errors;
errors = _errs79;
if(vErrors !== null){
if(_errs79){
vErrors.length = _errs79;
}
else {
vErrors = null;
}
}
if(!_valid13){
const _errs82 = errors;
if(!(validate88(data18, {instancePath:instancePath+"/valid_to",parentData:data,parentDataProperty:"valid_to",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate88.errors : (vErrors.length < 100 ? vErrors.concat(validate88.errors) : vErrors);
errors = vErrors.length;
}
var _valid13 = _errs82 === errors;
valid14 = _valid13;
}
if(!valid14){
const err39 = {instancePath:instancePath+"/valid_to",schemaPath:"#/properties/valid_to/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err39];
}
else {
if(vErrors.length < 100) vErrors.push(err39);
}
errors++;
}
}
if(data.recorded_at !== undefined){
let data19 = data.recorded_at;
const _errs84 = errors;
let valid15 = true;
const _errs85 = errors;
if(data19 !== null){
const err40 = {};
if(vErrors === null){
vErrors = [err40];
}
else {
if(vErrors.length < 100) vErrors.push(err40);
}
errors++;
}
var _valid14 = _errs85 === errors;
errors = _errs84;
if(vErrors !== null){
if(_errs84){
vErrors.length = _errs84;
}
else {
vErrors = null;
}
}
if(!_valid14){
const _errs87 = errors;
if(!(validate88(data19, {instancePath:instancePath+"/recorded_at",parentData:data,parentDataProperty:"recorded_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate88.errors : (vErrors.length < 100 ? vErrors.concat(validate88.errors) : vErrors);
errors = vErrors.length;
}
var _valid14 = _errs87 === errors;
valid15 = _valid14;
}
if(!valid15){
const err41 = {instancePath:instancePath+"/recorded_at",schemaPath:"#/properties/recorded_at/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err41];
}
else {
if(vErrors.length < 100) vErrors.push(err41);
}
errors++;
}
}
if(data.provenance !== undefined){
let data20 = data.provenance;
if(Array.isArray(data20)){
const len0 = data20.length;
for(let i0=0; i0<len0; i0++){
if(!(validate116(data20[i0], {instancePath:instancePath+"/provenance/" + i0,parentData:data20,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate116.errors : (vErrors.length < 100 ? vErrors.concat(validate116.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err42 = {instancePath:instancePath+"/provenance",schemaPath:"#/properties/provenance/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err42];
}
else {
if(vErrors.length < 100) vErrors.push(err42);
}
errors++;
}
}
if(data.citation_label !== undefined){
let data22 = data.citation_label;
const _errs92 = errors;
let valid18 = true;
const _errs93 = errors;
if(data22 !== null){
const err43 = {};
if(vErrors === null){
vErrors = [err43];
}
else {
if(vErrors.length < 100) vErrors.push(err43);
}
errors++;
}
var _valid15 = _errs93 === errors;
errors = _errs92;
if(vErrors !== null){
if(_errs92){
vErrors.length = _errs92;
}
else {
vErrors = null;
}
}
if(!_valid15){
const _errs95 = errors;
if(!(validate60(data22, {instancePath:instancePath+"/citation_label",parentData:data,parentDataProperty:"citation_label",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : (vErrors.length < 100 ? vErrors.concat(validate60.errors) : vErrors);
errors = vErrors.length;
}
var _valid15 = _errs95 === errors;
valid18 = _valid15;
}
if(!valid18){
const err44 = {instancePath:instancePath+"/citation_label",schemaPath:"#/properties/citation_label/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err44];
}
else {
if(vErrors.length < 100) vErrors.push(err44);
}
errors++;
}
}
if(data.embedding !== undefined){
let data23 = data.embedding;
const _errs97 = errors;
let valid19 = true;
const _errs98 = errors;
if(data23 !== null){
const err45 = {};
if(vErrors === null){
vErrors = [err45];
}
else {
if(vErrors.length < 100) vErrors.push(err45);
}
errors++;
}
var _valid16 = _errs98 === errors;
errors = _errs97;
if(vErrors !== null){
if(_errs97){
vErrors.length = _errs97;
}
else {
vErrors = null;
}
}
if(!_valid16){
const _errs100 = errors;
if(!(validate119(data23, {instancePath:instancePath+"/embedding",parentData:data,parentDataProperty:"embedding",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate119.errors : (vErrors.length < 100 ? vErrors.concat(validate119.errors) : vErrors);
errors = vErrors.length;
}
var _valid16 = _errs100 === errors;
valid19 = _valid16;
if(valid19){
var props2 = {};
props2.fingerprint = true;
props2.vector = true;
}
}
if(!valid19){
const err46 = {instancePath:instancePath+"/embedding",schemaPath:"#/properties/embedding/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err46];
}
else {
if(vErrors.length < 100) vErrors.push(err46);
}
errors++;
}
}
if(data.relations !== undefined){
let data24 = data.relations;
if(Array.isArray(data24)){
const len1 = data24.length;
for(let i1=0; i1<len1; i1++){
if(!(validate121(data24[i1], {instancePath:instancePath+"/relations/" + i1,parentData:data24,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate121.errors : (vErrors.length < 100 ? vErrors.concat(validate121.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err47 = {instancePath:instancePath+"/relations",schemaPath:"#/properties/relations/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err47];
}
else {
if(vErrors.length < 100) vErrors.push(err47);
}
errors++;
}
}
}
else {
const err48 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err48];
}
else {
if(vErrors.length < 100) vErrors.push(err48);
}
errors++;
}
validate96.errors = vErrors;
return errors === 0;
}
validate96.evaluated = {"props":{"id":true,"kind":true,"title":true,"content":true,"content_digest":true,"uri":true,"representation":true,"content_fidelity":true,"canonical_content_hash":true,"content_ref":true,"transform":true,"minimum_content_fidelity":true,"inline_content_requirement":true,"score":true,"token_cost":true,"canonical_token_cost":true,"tokenizer_ref":true,"valid_from":true,"valid_to":true,"recorded_at":true,"provenance":true,"citation_label":true,"embedding":true,"relations":true},"dynamicProps":false,"dynamicItems":false};

const schema49 = {"type":"object","required":["frame"],"properties":{"frame":{"$ref":"#/$defs/FrameId"},"attestation":{"if":{"type":"null"},"else":{"$ref":"#/$defs/ProvenanceAttestation"}},"inclusion_proof":{"if":{"type":"null"},"else":{"$ref":"#/$defs/InclusionProof"}}}};
const schema50 = {"type":"object","required":["provider_id","frame_id"],"properties":{"provider_id":{"type":"string"},"frame_id":{"type":"string"},"content_digest":{"if":{"type":"null"},"else":{"$ref":"#/$defs/Digest"}}}};

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
if(data.provider_id !== undefined){
if(typeof data.provider_id !== "string"){
const err2 = {instancePath:instancePath+"/provider_id",schemaPath:"#/properties/provider_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
if(data.frame_id !== undefined){
if(typeof data.frame_id !== "string"){
const err3 = {instancePath:instancePath+"/frame_id",schemaPath:"#/properties/frame_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
if(data.content_digest !== undefined){
let data2 = data.content_digest;
const _errs6 = errors;
let valid1 = true;
const _errs7 = errors;
if(data2 !== null){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs7 === errors;
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs9 = errors;
if(!(validate98(data2, {instancePath:instancePath+"/content_digest",parentData:data,parentDataProperty:"content_digest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate98.errors : (vErrors.length < 100 ? vErrors.concat(validate98.errors) : vErrors);
errors = vErrors.length;
}
var _valid0 = _errs9 === errors;
valid1 = _valid0;
}
if(!valid1){
const err5 = {instancePath:instancePath+"/content_digest",schemaPath:"#/properties/content_digest/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
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
validate127.errors = vErrors;
return errors === 0;
}
validate127.evaluated = {"props":{"provider_id":true,"frame_id":true,"content_digest":true},"dynamicProps":false,"dynamicItems":false};

const schema51 = {"type":"object","required":["signed_commitment","key_id","algorithm","attester_id","signature","issued_at"],"properties":{"signed_commitment":{"$ref":"#/$defs/Digest"},"key_id":{"type":"string"},"algorithm":{"type":"string"},"attester_id":{"type":"string"},"signature":{"$ref":"#/$defs/Hex"},"issued_at":{"$ref":"#/$defs/Timestamp"}}};

function validate130(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate130.evaluated;
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
if(data.signed_commitment !== undefined){
if(!(validate98(data.signed_commitment, {instancePath:instancePath+"/signed_commitment",parentData:data,parentDataProperty:"signed_commitment",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate98.errors : (vErrors.length < 100 ? vErrors.concat(validate98.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.key_id !== undefined){
if(typeof data.key_id !== "string"){
const err6 = {instancePath:instancePath+"/key_id",schemaPath:"#/properties/key_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
}
if(data.algorithm !== undefined){
if(typeof data.algorithm !== "string"){
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
if(data.attester_id !== undefined){
if(typeof data.attester_id !== "string"){
const err8 = {instancePath:instancePath+"/attester_id",schemaPath:"#/properties/attester_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
if(vErrors.length < 100) vErrors.push(err8);
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
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
if(vErrors.length < 100) vErrors.push(err9);
}
errors++;
}
validate130.errors = vErrors;
return errors === 0;
}
validate130.evaluated = {"props":{"signed_commitment":true,"key_id":true,"algorithm":true,"attester_id":true,"signature":true,"issued_at":true},"dynamicProps":false,"dynamicItems":false};

const schema52 = {"type":"object","required":["leaf_index","leaf_count","path"],"properties":{"leaf_index":{"$ref":"#/$defs/Count"},"leaf_count":{"$ref":"#/$defs/Count"},"path":{"type":"array","items":{"$ref":"#/$defs/InclusionStep"}}}};
const schema53 = {"type":"integer","minimum":0,"maximum":9007199254740991};

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
validate136.errors = vErrors;
return errors === 0;
}
validate136.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema54 = {"type":"object","required":["sibling","sibling_is_left"],"properties":{"sibling":{"$ref":"#/$defs/Digest"},"sibling_is_left":{"type":"boolean"}}};

function validate139(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate139.evaluated;
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
if(data.sibling !== undefined){
if(!(validate98(data.sibling, {instancePath:instancePath+"/sibling",parentData:data,parentDataProperty:"sibling",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate98.errors : (vErrors.length < 100 ? vErrors.concat(validate98.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.sibling_is_left !== undefined){
if(typeof data.sibling_is_left !== "boolean"){
const err2 = {instancePath:instancePath+"/sibling_is_left",schemaPath:"#/properties/sibling_is_left/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
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
validate139.errors = vErrors;
return errors === 0;
}
validate139.evaluated = {"props":{"sibling":true,"sibling_is_left":true},"dynamicProps":false,"dynamicItems":false};


function validate135(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate135.evaluated;
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
if(data.leaf_index !== undefined){
if(!(validate136(data.leaf_index, {instancePath:instancePath+"/leaf_index",parentData:data,parentDataProperty:"leaf_index",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate136.errors : (vErrors.length < 100 ? vErrors.concat(validate136.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.leaf_count !== undefined){
if(!(validate136(data.leaf_count, {instancePath:instancePath+"/leaf_count",parentData:data,parentDataProperty:"leaf_count",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate136.errors : (vErrors.length < 100 ? vErrors.concat(validate136.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.path !== undefined){
let data2 = data.path;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate139(data2[i0], {instancePath:instancePath+"/path/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate139.errors : (vErrors.length < 100 ? vErrors.concat(validate139.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
validate135.errors = vErrors;
return errors === 0;
}
validate135.evaluated = {"props":{"leaf_index":true,"leaf_count":true,"path":true},"dynamicProps":false,"dynamicItems":false};


function validate126(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate126.evaluated;
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
if(data.frame !== undefined){
if(!(validate127(data.frame, {instancePath:instancePath+"/frame",parentData:data,parentDataProperty:"frame",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate127.errors : (vErrors.length < 100 ? vErrors.concat(validate127.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.attestation !== undefined){
let data1 = data.attestation;
const _errs3 = errors;
let valid1 = true;
const _errs4 = errors;
if(data1 !== null){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs4 === errors;
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs6 = errors;
if(!(validate130(data1, {instancePath:instancePath+"/attestation",parentData:data,parentDataProperty:"attestation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate130.errors : (vErrors.length < 100 ? vErrors.concat(validate130.errors) : vErrors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.signed_commitment = true;
props0.key_id = true;
props0.algorithm = true;
props0.attester_id = true;
props0.signature = true;
props0.issued_at = true;
}
}
if(!valid1){
const err2 = {instancePath:instancePath+"/attestation",schemaPath:"#/properties/attestation/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
}
if(data.inclusion_proof !== undefined){
let data2 = data.inclusion_proof;
const _errs8 = errors;
let valid2 = true;
const _errs9 = errors;
if(data2 !== null){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
var _valid1 = _errs9 === errors;
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
if(!_valid1){
const _errs11 = errors;
if(!(validate135(data2, {instancePath:instancePath+"/inclusion_proof",parentData:data,parentDataProperty:"inclusion_proof",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate135.errors : (vErrors.length < 100 ? vErrors.concat(validate135.errors) : vErrors);
errors = vErrors.length;
}
var _valid1 = _errs11 === errors;
valid2 = _valid1;
if(valid2){
var props1 = {};
props1.leaf_index = true;
props1.leaf_count = true;
props1.path = true;
}
}
if(!valid2){
const err4 = {instancePath:instancePath+"/inclusion_proof",schemaPath:"#/properties/inclusion_proof/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
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
validate126.errors = vErrors;
return errors === 0;
}
validate126.evaluated = {"props":{"frame":true,"attestation":true,"inclusion_proof":true},"dynamicProps":false,"dynamicItems":false};


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
if(data.truncated !== undefined){
if(typeof data.truncated !== "boolean"){
const err3 = {instancePath:instancePath+"/truncated",schemaPath:"#/properties/truncated/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
if(data.dropped_estimate !== undefined){
let data3 = data.dropped_estimate;
const _errs7 = errors;
let valid3 = true;
const _errs8 = errors;
if(data3 !== null){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs8 === errors;
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs10 = errors;
if(!(validate85(data3, {instancePath:instancePath+"/dropped_estimate",parentData:data,parentDataProperty:"dropped_estimate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate85.errors : (vErrors.length < 100 ? vErrors.concat(validate85.errors) : vErrors);
errors = vErrors.length;
}
var _valid0 = _errs10 === errors;
valid3 = _valid0;
}
if(!valid3){
const err5 = {instancePath:instancePath+"/dropped_estimate",schemaPath:"#/properties/dropped_estimate/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
}
if(data.frame_attestations !== undefined){
let data4 = data.frame_attestations;
if(Array.isArray(data4)){
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
if(!(validate126(data4[i1], {instancePath:instancePath+"/frame_attestations/" + i1,parentData:data4,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate126.errors : (vErrors.length < 100 ? vErrors.concat(validate126.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath:instancePath+"/frame_attestations",schemaPath:"#/properties/frame_attestations/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
}
if(data.result_attestation !== undefined){
let data6 = data.result_attestation;
const _errs15 = errors;
let valid6 = true;
const _errs16 = errors;
if(data6 !== null){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
if(vErrors.length < 100) vErrors.push(err7);
}
errors++;
}
var _valid1 = _errs16 === errors;
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
if(!_valid1){
const _errs18 = errors;
if(!(validate130(data6, {instancePath:instancePath+"/result_attestation",parentData:data,parentDataProperty:"result_attestation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate130.errors : (vErrors.length < 100 ? vErrors.concat(validate130.errors) : vErrors);
errors = vErrors.length;
}
var _valid1 = _errs18 === errors;
valid6 = _valid1;
if(valid6){
var props0 = {};
props0.signed_commitment = true;
props0.key_id = true;
props0.algorithm = true;
props0.attester_id = true;
props0.signature = true;
props0.issued_at = true;
}
}
if(!valid6){
const err8 = {instancePath:instancePath+"/result_attestation",schemaPath:"#/properties/result_attestation/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
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
validate95.errors = vErrors;
return errors === 0;
}
validate95.evaluated = {"props":{"frames":true,"truncated":true,"dropped_estimate":true,"frame_attestations":true,"result_attestation":true},"dynamicProps":false,"dynamicItems":false};


function validate179(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate179.evaluated;
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
if("frames" !== data0){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "frames"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
if(data1 !== null){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs7 = errors;
if(!(validate82(data1, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : (vErrors.length < 100 ? vErrors.concat(validate82.errors) : vErrors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
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
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
validate179.errors = vErrors;
return errors === 0;
}
validate179.evaluated = {"props":{"type":true,"id":true,"result":true},"dynamicProps":false,"dynamicItems":false};

export const verify = validate182;
const schema55 = {"type":"object","required":["type","request"],"properties":{"type":{"type":"string","const":"verify"},"id":{"if":{"type":"null"},"else":{"$ref":"#/$defs/RequestId"}},"request":{"$ref":"#/$defs/VerifyRequest"}}};
const schema56 = {"type":"object","required":[],"properties":{"frames":{"type":"array","items":{"$ref":"#/$defs/FrameId"}}}};

function validate149(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate149.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.frames !== undefined){
let data0 = data.frames;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate127(data0[i0], {instancePath:instancePath+"/frames/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate127.errors : (vErrors.length < 100 ? vErrors.concat(validate127.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath:instancePath+"/frames",schemaPath:"#/properties/frames/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
validate149.errors = vErrors;
return errors === 0;
}
validate149.evaluated = {"props":{"frames":true},"dynamicProps":false,"dynamicItems":false};


function validate182(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate182.evaluated;
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
if("verify" !== data0){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "verify"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
if(data1 !== null){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs7 = errors;
if(!(validate82(data1, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : (vErrors.length < 100 ? vErrors.concat(validate82.errors) : vErrors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
}
if(data.request !== undefined){
if(!(validate149(data.request, {instancePath:instancePath+"/request",parentData:data,parentDataProperty:"request",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate149.errors : (vErrors.length < 100 ? vErrors.concat(validate149.errors) : vErrors);
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
validate182.errors = vErrors;
return errors === 0;
}
validate182.evaluated = {"props":{"type":true,"id":true,"request":true},"dynamicProps":false,"dynamicItems":false};

export const verified = validate185;
const schema57 = {"type":"object","required":["type","response"],"properties":{"type":{"type":"string","const":"verified"},"id":{"if":{"type":"null"},"else":{"$ref":"#/$defs/RequestId"}},"response":{"$ref":"#/$defs/VerifyResponse"}}};
const schema58 = {"type":"object","required":[],"properties":{"verdicts":{"type":"array","items":{"$ref":"#/$defs/FrameVerdict"}}}};
const schema59 = {"type":"object","required":["frame","status"],"properties":{"frame":{"$ref":"#/$defs/FrameId"},"status":{"$ref":"#/$defs/VerdictStatus"},"replacement_digest":{"if":{"type":"null"},"else":{"$ref":"#/$defs/Digest"}}}};
const schema60 = {"type":"string","enum":["valid","stale","gone","unknown"]};

function validate158(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate158.evaluated;
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
validate158.errors = vErrors;
return errors === 0;
}
validate158.evaluated = {"dynamicProps":false,"dynamicItems":false};


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
if(data.status === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
if(data.frame !== undefined){
if(!(validate127(data.frame, {instancePath:instancePath+"/frame",parentData:data,parentDataProperty:"frame",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate127.errors : (vErrors.length < 100 ? vErrors.concat(validate127.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.status !== undefined){
if(!(validate158(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate158.errors : (vErrors.length < 100 ? vErrors.concat(validate158.errors) : vErrors);
errors = vErrors.length;
}
}
if(data.replacement_digest !== undefined){
let data2 = data.replacement_digest;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
if(data2 !== null){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
if(vErrors.length < 100) vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs7 = errors;
if(!(validate98(data2, {instancePath:instancePath+"/replacement_digest",parentData:data,parentDataProperty:"replacement_digest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate98.errors : (vErrors.length < 100 ? vErrors.concat(validate98.errors) : vErrors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err3 = {instancePath:instancePath+"/replacement_digest",schemaPath:"#/properties/replacement_digest/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
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
validate156.errors = vErrors;
return errors === 0;
}
validate156.evaluated = {"props":{"frame":true,"status":true,"replacement_digest":true},"dynamicProps":false,"dynamicItems":false};


function validate155(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate155.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.verdicts !== undefined){
let data0 = data.verdicts;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate156(data0[i0], {instancePath:instancePath+"/verdicts/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate156.errors : (vErrors.length < 100 ? vErrors.concat(validate156.errors) : vErrors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath:instancePath+"/verdicts",schemaPath:"#/properties/verdicts/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
validate155.errors = vErrors;
return errors === 0;
}
validate155.evaluated = {"props":{"verdicts":true},"dynamicProps":false,"dynamicItems":false};


function validate185(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate185.evaluated;
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
if("verified" !== data0){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "verified"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
if(data1 !== null){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs7 = errors;
if(!(validate82(data1, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : (vErrors.length < 100 ? vErrors.concat(validate82.errors) : vErrors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
}
if(data.response !== undefined){
if(!(validate155(data.response, {instancePath:instancePath+"/response",parentData:data,parentDataProperty:"response",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate155.errors : (vErrors.length < 100 ? vErrors.concat(validate155.errors) : vErrors);
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
validate185.errors = vErrors;
return errors === 0;
}
validate185.evaluated = {"props":{"type":true,"id":true,"response":true},"dynamicProps":false,"dynamicItems":false};

export const shutdown = validate188;
const schema61 = {"type":"object","required":["type"],"properties":{"type":{"type":"string","const":"shutdown"}}};

function validate188(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate188.evaluated;
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
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
if(vErrors.length < 100) vErrors.push(err1);
}
errors++;
}
if("shutdown" !== data0){
const err2 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "shutdown"},message:"must be equal to constant"};
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
validate188.errors = vErrors;
return errors === 0;
}
validate188.evaluated = {"props":{"type":true},"dynamicProps":false,"dynamicItems":false};

export const error = validate189;
const schema62 = {"type":"object","required":["type","message"],"properties":{"type":{"type":"string","const":"error"},"id":{"if":{"type":"null"},"else":{"$ref":"#/$defs/RequestId"}},"code":{"if":{"type":"null"},"else":{"type":"string"}},"message":{"type":"string"}}};

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
if("error" !== data0){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "error"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err3];
}
else {
if(vErrors.length < 100) vErrors.push(err3);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
if(data1 !== null){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
if(vErrors.length < 100) vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs7 = errors;
if(!(validate82(data1, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : (vErrors.length < 100 ? vErrors.concat(validate82.errors) : vErrors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
if(vErrors.length < 100) vErrors.push(err5);
}
errors++;
}
}
if(data.code !== undefined){
let data2 = data.code;
const _errs9 = errors;
let valid2 = true;
const _errs10 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
if(vErrors.length < 100) vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(!_valid1){
const _errs12 = errors;
if(typeof data2 !== "string"){
const err7 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
if(vErrors.length < 100) vErrors.push(err7);
}
errors++;
}
var _valid1 = _errs12 === errors;
valid2 = _valid1;
}
if(!valid2){
const err8 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
if(vErrors.length < 100) vErrors.push(err8);
}
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err9 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate189.errors = vErrors;
return errors === 0;
}
validate189.evaluated = {"props":{"type":true,"id":true,"code":true,"message":true},"dynamicProps":false,"dynamicItems":false};
